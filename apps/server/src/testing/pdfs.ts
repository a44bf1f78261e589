import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A grey PNG of one pixel. */
export const GREY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Creates a PDF with a page for each list of lines. A page without lines is an image, like a scan. */
export async function pdfOf(title: string, pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  // Without the time, so that the bytes are the same each time.
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage()
    if (lines.length === 0) page.drawImage(await document.embedPng(GREY), page.getSize())
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 40, y: 780 - at * 16, size: 11, font })
  }
  return document.save()
}

/** A PDF with an unknown password. */
export function lockedPdf(): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    `<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`,
  ]
  const id = `<${'00'.repeat(16)}>`
  return pdfOfObjects(objects, `/Encrypt 4 0 R/ID[${id}${id}]`)
}

/**
 * A PDF of one page with fonts that say what their text is, or not. `font` is its dictionary, without the type; the text is
 * that of the codes. A page with an image has a grey one over all of it.
 */
export function pdfWithFont(font: string, text: string, options: { hasImage?: boolean } = {}): Uint8Array {
  const shown = text === '' ? '' : `BT /F 12 Tf 20 100 Td ${text} Tj ET`
  return pdfOfContent(`${options.hasImage ? 'q 200 0 0 200 0 0 cm /I Do Q ' : ''}${shown}`, font)
}

/** A PDF of one page of 200 by 200 points with a content stream, in which `/F` is a font (Helvetica) and `/I` a grey image. */
export function pdfOfContent(content: string, font = '/Subtype/Type1/BaseFont/Helvetica'): Uint8Array {
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</I 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/Font${font}>>`,
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\n@\nendstream',
  ])
}

function pdfOfObjects(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF`
  return new TextEncoder().encode(text)
}

/** A file as a browser sends it. */
export const fileOf = (name: string, bytes: Uint8Array | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'application/pdf' })
