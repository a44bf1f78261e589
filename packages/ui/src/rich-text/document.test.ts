import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownBlocks } from '../markdown/markdown.arbitrary.ts'
import { parseMarkdown } from '../markdown/parseMarkdown.ts'
import { markdownToText } from '../markdown/plainText.ts'
import { serializeMarkdown } from '../markdown/serializeMarkdown.ts'
import { fromDocument, toDocument } from './document.ts'
import { extensions } from './extensions.ts'

describe('the editor’s document', () => {
  const schema = getSchema(extensions)

  it('converts every markdown document and back, including underline', () => {
    fc.assert(
      fc.property(markdownBlocks, (blocks) => {
        const node = schema.nodeFromJSON(toDocument(parseMarkdown(serializeMarkdown(blocks))))
        node.check()
        expect(fromDocument(node.toJSON())).toEqual(blocks)
      }),
      { numRuns: 500 },
    )
  })

  it('stores typed text so that its markdown shows the same text', () => {
    const line = fc.string({
      unit: fc.constantFrom(...Array.from('*_~`[]()0123.#>-+<&!\\{}|=/:@ab नमस्ते')),
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const content = lines.map((text) => ({
          type: 'paragraph',
          ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
        }))
        const markdown = serializeMarkdown(fromDocument({ type: 'doc', content }))
        const typed = lines.map((text) => text.trim()).filter((text) => text !== '')
        expect(markdownToText(markdown).split('\n')).toEqual(typed.length > 0 ? typed : [''])
      }),
      { numRuns: 2_000 },
    )
  })

  it('never escapes the braces of a placeholder', () => {
    for (const text of ['{city}', '**{city} *', '#{city}#', '_{to city}_ <b>']) {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
      expect(serializeMarkdown(fromDocument({ type: 'doc', content }))).toMatch(/(?<!\\)\{[a-z ]+\}/u)
    }
  })

  it('omits empty paragraphs, which markdown cannot represent', () => {
    const empty = { type: 'paragraph' }
    const text = { type: 'paragraph', content: [{ type: 'text', text: 'a ' }] }
    expect(serializeMarkdown(fromDocument({ type: 'doc', content: [empty, text, empty, text, empty] }))).toBe('a\n\na')
    expect(toDocument([])).toEqual({ type: 'doc', content: [empty] })
  })
})
