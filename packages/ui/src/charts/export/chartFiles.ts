import { embedFonts } from './embedFonts.ts'

/** Pixels of a picture for each pixel of the page. */
const PNG_SCALE = 2

/** Writes a drawing as a file that needs neither styles nor fonts of the page. */
export async function svgFile(picture: SVGElement): Promise<Blob> {
  await embedFonts(picture)
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

/** Renders a drawing at twice its size. */
export async function pngFile(picture: SVGElement): Promise<Blob> {
  await embedFonts(picture)
  const image = new Image()
  // An address with the data: the security policy of the page allows it for pictures.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * PNG_SCALE
  canvas.height = image.height * PNG_SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written.'))), 'image/png')
  })
}
