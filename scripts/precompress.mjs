// Writes compressed copies beside the files that the server serves: `x.js.br` and `x.js.gz`. The server selects one by
// Accept-Encoding. Builds clear their folders, so a compressed file is never older than its source.
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text formats. Fonts and pictures are compressed already. */
const COMPRESSED_TYPES = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt'])
/** Smaller files fit into one packet with or without compression. */
const MIN_BYTES = 1024
/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const ENCODINGS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/**
 * Writes the missing compressed files of a folder, unless the result is not smaller than the file.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED_TYPES.has(extname(entry.name)))
    // Before Node 20.12 `parentPath` has another name.
    .map((entry) => join(entry.parentPath ?? Reflect.get(entry, 'path'), entry.name))
  await Promise.all(
    files.map(async (file) => {
      if (existsSync(`${file}.gz`)) return
      const content = await readFile(file)
      if (content.length < MIN_BYTES) return
      // gzip last, because its existence marks the file as complete.
      for (const [extension, compress] of Object.entries(ENCODINGS)) {
        const compressed = await compress(content)
        if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed)
      }
    }),
  )
}
