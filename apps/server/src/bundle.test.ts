import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { builtServer } from '../../../scripts/build-served.mjs'
import { openProcess } from './core/compute/openProcess.ts'
import { openThread } from './core/compute/openThread.ts'
import { ENCODER_DIMENSIONS } from './core/embeddings/encoder/encoder.limits.ts'
import { SERVER_FOLDER } from './core/ownFiles.ts'
import type { ReaderReply, ReaderTask } from './features/knowledge/reading/reader.types.ts'
import { pdfOf } from './testing/pdfs.ts'

const folder = dirname(await builtServer())
const inBundle = (source: string): URL =>
  pathToFileURL(join(folder, source.replaceAll('/', '-').replace(/\.ts$/, '.js')))

const sources = globSync('**/*.ts', { cwd: fileURLToPath(new URL('src', SERVER_FOLDER)) })
  .filter((file) => !file.endsWith('.test.ts') && !/^testing[/\\]/.test(file))
  .map((file) => readFileSync(new URL(`src/${file}`, SERVER_FOLDER), 'utf8'))

/** Modules that the sources start in threads and processes. */
const entries = sources.flatMap((text) =>
  [...text.matchAll(/\bentryFile\(\s*'([^']+)'/g)].map(([, source = '']) => source),
)

it.each(entries)('loads %s from the bundle', async (source) => {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.file).then(() => parentPort.postMessage('loaded'))`
  const turns = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { file: inBundle(source).href, turns, patienceSeconds: 60 }
  const thread = new Worker(script, { eval: true, workerData })
  onTestFinished(async () => void (await thread.terminate()))
  expect(await once(thread, 'message')).toEqual(['loaded'])
})

it('contains every thread and process', () => {
  expect(entries.length).toBeGreaterThanOrEqual(12)
  expect(sources.filter((text) => /new URL\('[^']*\.ts', import\.meta\.url\)/.test(text))).toEqual([])
})

it('reads pages and PDFs in a process of the bundle', async () => {
  const reader = openProcess<ReaderTask, ReaderReply>(inBundle('features/knowledge/reading/readerProcess.ts'), {
    memoryBytes: 1024 ** 3,
  })
  onTestFinished(() => reader.close())
  const url = 'https://a.example/'
  const bytes = Buffer.from('<title>Bags</title><p>Two bags.')
  const page = await reader.run({ type: 'html', url, contentType: 'text/html', bytes }, { timeoutMs: 20_000 })
  expect(page).toMatchObject({ content: { title: 'Bags', blocks: [{ text: 'Two bags.' }] } })
  const limits = { pages: 1, characters: 1_000 }
  const pdf = await reader.run(
    { type: 'pdf', bytes: await pdfOf('Bags', [['Two bags.']]), limits },
    { timeoutMs: 20_000 },
  )
  expect(pdf).toMatchObject({ content: { pages: [{ blocks: [{ text: 'Two bags.' }] }] } })
})

it('encodes sentences in a thread of the bundle', async () => {
  const file = inBundle('core/embeddings/encoder/encoderThread.ts')
  const encoder = openThread<readonly string[], Float32Array>(file, { timeoutMs: 20_000, heapMb: 1024 })
  onTestFinished(() => encoder.close())
  expect(await encoder.run(['two bags'])).toHaveLength(ENCODER_DIMENSIONS)
})
