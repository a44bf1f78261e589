import { buildParameter, buildPhrase } from '@platform/testing/builders'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { intentOf, renderEditor, worldWith } from '../../../testing/renderIntentEditor.tsx'

const parameters = Array.from({ length: 20 }, (_, index) => buildParameter({ name: `city_${index + 1}` }))
const seed = worldWith(intentOf({ phrases: [buildPhrase('Fly to Pune'), buildPhrase('Fly')], parameters }))

/** The panes of an editor of this width. */
async function renderPanes(width: number, options: Parameters<typeof renderEditor>[0] = {}) {
  await page.viewport(width, 768)
  const { getByRole, phraseField } = await renderEditor(options)
  await expect.element(phraseField).toBeVisible()
  const rectangleOf = (name: string) => getByRole('region', { name }).element().getBoundingClientRect()
  return { getByRole, list: rectangleOf('Intents'), phrases: rectangleOf('Phrases'), entities: rectangleOf('Entities') }
}

afterEach(() => page.viewport(1024, 768))

/** Width of a text in the font of a field, in pixels. */
function widthOf(text: string, field: Element): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return Number.NaN
  context.font = getComputedStyle(field).font
  return context.measureText(text).width
}

describe('the field of phrases', () => {
  it.each([961, 1040, 1081, 1216, 1280, 1440])(
    'shows all of its placeholder in an editor of %i px, and the keys beside a text',
    async (width) => {
      await page.viewport(width, 768)
      const { phraseField, getByText } = await renderEditor()
      await expect.element(phraseField).toBeVisible()
      const field = phraseField.element() as HTMLInputElement
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
      const inner = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      expect(inner).toBeGreaterThanOrEqual(widthOf(field.placeholder, field))
      await phraseField.fill('Fly')
      expect(getByText('Press Ctrl + Enter to add').element().getBoundingClientRect().width).toBeGreaterThan(100)
      expect(
        getComputedStyle(getByText('Press Ctrl + Enter to add').element().parentElement ?? field).position,
      ).not.toBe('absolute')
    },
  )
})

describe('the panes', () => {
  it.each([721, 800, 960])('leave at least 440 px for the phrases of an editor of %i px', async (width) => {
    const { list, phrases, entities } = await renderPanes(width)
    expect(phrases.width).toBeGreaterThanOrEqual(440)
    expect(phrases.left).toBeGreaterThanOrEqual(list.right)
    expect(entities.left).toBe(phrases.left)
    expect(entities.top).toBeGreaterThanOrEqual(phrases.bottom)
    expect(list.bottom).toBe(entities.bottom)
  })

  it.each([961, 1081])('are beside each other in an editor of %i px', async (width) => {
    const { phrases, entities } = await renderPanes(width)
    expect(phrases.width).toBeGreaterThanOrEqual(440)
    expect(entities.left).toBeGreaterThanOrEqual(phrases.right)
    expect(entities.top).toBe(phrases.top)
  })

  it('leave most of the height for the phrases where many entities are below them', async () => {
    const { getByRole, phrases, entities } = await renderPanes(800, { seed })
    expect(phrases.height).toBeGreaterThan(entities.height)
    const items = getByRole('list', { name: 'Entities' }).element()
    expect(items.scrollHeight).toBeGreaterThan(items.clientHeight)
    expect(items.getBoundingClientRect().bottom).toBeLessThanOrEqual(entities.bottom)
  })
})
