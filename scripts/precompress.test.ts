import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { precompress } from './precompress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'platform-precompress-'))
const script = 'export const words = ["one", "two", "three"]\n'.repeat(100)
afterAll(() => rmSync(folder, { recursive: true }))

it('writes a Brotli and a gzip file beside each text, once', async () => {
  mkdirSync(join(folder, 'assets'))
  const file = join(folder, 'assets/main-a1b2.js')
  writeFileSync(file, script)
  await precompress(folder)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script)
  const { mtimeMs } = statSync(`${file}.gz`)
  await precompress(folder)
  expect(statSync(`${file}.gz`).mtimeMs).toBe(mtimeMs)
  expect(existsSync(`${file}.br.gz`)).toBe(false)
})

it('does not compress small files, fonts, and files that would not become smaller', async () => {
  writeFileSync(join(folder, 'small.js'), 'export {}')
  writeFileSync(join(folder, 'font.woff2'), script)
  writeFileSync(join(folder, 'noise.txt'), randomBytes(2048))
  await precompress(folder)
  for (const name of ['small.js', 'font.woff2', 'noise.txt']) {
    expect(existsSync(join(folder, `${name}.br`))).toBe(false)
    expect(existsSync(join(folder, `${name}.gz`))).toBe(false)
  }
})
