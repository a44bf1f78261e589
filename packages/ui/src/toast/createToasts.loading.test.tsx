import { expect, it } from 'vitest'
import { renderUi } from '@platform/testing/render'
import { createToasts } from './createToasts.ts'

const loaded: string[] = []
new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name))).observe({
  type: 'resource',
})

it('the region loads immediately if code outside React can show toasts', async () => {
  await renderUi(<p>page</p>, { toasts: createToasts() })
  await expect.poll(() => loaded.some((name) => name.includes('/ToastRegion.tsx'))).toBe(true)
})
