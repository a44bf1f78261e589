import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { pdfWithFont } from '../../../../testing/pdfs.ts'
import { fontEncodings } from './fontEncodings.ts'
import { glyphNameText } from './glyphNames.ts'

/** A PDF whose fonts have encodings, in streams of objects or not. */
async function pdfWithEncodings(
  fonts: readonly { font: string; differences: readonly (number | string)[] }[],
  useObjectStreams: boolean,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  for (const { font, differences } of fonts) {
    const encoding = context.register(context.obj({ Type: 'Encoding', Differences: [...differences] }))
    context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: font, Encoding: encoding }))
  }
  document.addPage()
  return document.save({ useObjectStreams })
}
const MENU = { font: 'ABCDEF+Menu-Regular', differences: [30, 'f_f', 'f_i', 65, 'A'] }

describe('the encodings of the fonts of a PDF', () => {
  it.each([true, false])('have the text of ligatures by their names (streams of objects: %s)', async (useStreams) => {
    const codes = fontEncodings(await pdfWithEncodings([MENU], useStreams)).get('Menu-Regular')
    expect([...(codes ?? [])]).toEqual([
      [30, 'ff'],
      [31, 'fi'],
      [65, 'A'],
    ])
  })

  it('have no text for a code that two fonts of one name use for two glyphs', async () => {
    const other = { font: 'GHIJKL+Menu-Regular', differences: [31, 'f_l', 30, 'f_f'] }
    const codes = fontEncodings(await pdfWithEncodings([MENU, other], true)).get('Menu-Regular')
    expect([codes?.get(30), codes?.get(31)]).toEqual(['ff', ''])
  })

  it('are empty where the file is damaged', () => {
    const bytes = pdfWithFont('/Subtype/Type1/BaseFont/Menu/Encoding<</Differences[31/f_i', '(A)')
    expect(fontEncodings(bytes).get('Menu')).toEqual(new Map())
    expect(fontEncodings(Buffer.from('1 0 obj <</Type/ObjStm/First 10>> stream\nnothing'))).toEqual(new Map())
  })
})

describe('the name of a glyph', () => {
  it.each([
    ['f_f_i', 'ffi'],
    ['T_h', 'Th'],
    ['a.sc', 'a'],
    ['one.oldstyle', '1'],
    ['f_hyphen', 'f-'],
    ['uni00660069', 'fi'],
    ['u1F600', '😀'],
    ['g17', ''],
    ['f_g17', ''],
    ['uniD800', ''],
    ['.notdef', ''],
  ])('%s has its text', (name, text) => {
    expect(glyphNameText(name)).toBe(text)
  })
})
