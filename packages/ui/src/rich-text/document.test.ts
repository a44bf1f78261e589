import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownBlocks } from '../markdown/markdown.arbitrary.ts'
import { parseMarkdown } from '../markdown/parseMarkdown.ts'
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

  it('omits empty paragraphs, which markdown cannot represent', () => {
    const empty = { type: 'paragraph' }
    const text = { type: 'paragraph', content: [{ type: 'text', text: 'a ' }] }
    expect(serializeMarkdown(fromDocument({ type: 'doc', content: [empty, text, empty, text, empty] }))).toBe('a\n\na')
    expect(toDocument([])).toEqual({ type: 'doc', content: [empty] })
  })
})
