import { describe, expect, it } from 'vitest'
import { DOCUMENT_MAX_BYTES, DOCUMENTS_MAX, DOCUMENTS_MAX_BYTES, FILE_NAME_MAX } from './knowledge.limits.ts'
import { documentRules, type DocumentToCheck } from './knowledge.rules.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const pdf: DocumentToCheck = { fileName: 'Prices.pdf', sizeBytes: 8, bytes: bytesOf('%PDF-1.7') }
const NONE = { names: new Set<string>(), totalBytes: 0 }
const sentences = (file: Partial<DocumentToCheck>, known = NONE) =>
  documentRules({ ...pdf, ...file }, known, 2).map(({ sentence }) => sentence)

describe('the rules of a document (specification 1 §5)', () => {
  it('accept a PDF whose header is not at the start', () => {
    expect(sentences({})).toEqual([])
    expect(sentences({ bytes: bytesOf(`${' '.repeat(1000)}%PDF-1.7`) })).toEqual([])
    expect(documentRules({ fileName: 'a.PDF', sizeBytes: 8 }, NONE, 0)).toEqual([])
  })

  it('accept only PDF, by name and by content', () => {
    expect(sentences({ fileName: 'a.png' })).toEqual(['DOCUMENT_NOT_PDF'])
    expect(sentences({ fileName: '.pdf' })).toEqual(['DOCUMENT_NOT_PDF'])
    expect(sentences({ bytes: bytesOf('hello') })).toEqual(['DOCUMENT_NOT_PDF'])
    expect(sentences({ bytes: bytesOf(`${' '.repeat(1024)}%PDF-1.7`) })).toEqual(['DOCUMENT_NOT_PDF'])
  })

  it('refuse a duplicate name in any case', () => {
    expect(documentRules(pdf, { ...NONE, names: new Set(['prices.pdf']) }, 2)).toEqual([
      { rule: 'DUPLICATE_NAME', field: 'files.2', sentence: 'DOCUMENT_DUPLICATE', values: { name: 'Prices.pdf' } },
    ])
  })

  it('enforce the limits', () => {
    expect(sentences({ fileName: `${'x'.repeat(FILE_NAME_MAX)}.pdf` })).toEqual(['DOCUMENT_NAME_TOO_LONG'])
    expect(sentences({ sizeBytes: DOCUMENT_MAX_BYTES })).toEqual([])
    expect(sentences({ sizeBytes: DOCUMENT_MAX_BYTES + 1 })).toEqual(['DOCUMENT_TOO_LARGE'])
    const names = new Set(Array.from({ length: DOCUMENTS_MAX }, (_, index) => `${index}.pdf`))
    expect(sentences({}, { ...NONE, names })).toEqual(['DOCUMENTS_TOO_MANY'])
    expect(sentences({}, { ...NONE, totalBytes: DOCUMENTS_MAX_BYTES - 7 })).toEqual(['DOCUMENTS_TOO_LARGE'])
  })
})
