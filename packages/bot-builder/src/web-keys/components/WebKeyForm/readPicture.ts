/** Side of the stored square in pixels: the widget shows 36 at most, on dense screens. As PNG it is below `WEB_AVATAR_MAX`. */
const SIDE = 96

/**
 * Reads the middle square of a picture as a small `data:` address. The copy has no metadata, such as the place where a
 * photo was taken. Returns null if the browser cannot read the file.
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  if (!image || !context) return null
  const side = Math.min(image.width, image.height)
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  image.close()
  // A browser that cannot write WebP returns PNG.
  return dataAddress(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }))
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`
}
