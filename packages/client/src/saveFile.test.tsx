import { expect, it, vi } from 'vitest'
import { saveFile } from './saveFile.ts'

// In a browser, because Node has no links.

it('downloads the file under its name', async () => {
  const clicked: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this)
  })
  saveFile({ fileName: 'Kontakte.csv', content: new Blob(['Näme'], { type: 'text/csv' }) })
  expect(clicked.map(({ download }) => download)).toEqual(['Kontakte.csv'])
  expect(await (await fetch(clicked[0]?.href ?? '')).text()).toBe('Näme')
})
