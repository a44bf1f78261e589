import { isFile, type FileLike } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failed } from './failed.ts'
import { FIELDS_MAX_BYTES, MultipartReader, PART_HEAD_MAX_BYTES, PARTS_MAX } from './MultipartReader.ts'

const field = (name: string, text = ''): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

/** Reads a form that arrives in chunks of this size, and returns the refusal, or the fields. */
function read(form: string | Buffer, { boundary = 'x', size = 65_536 } = {}): Record<string, unknown> | string {
  const bytes = Buffer.from(form as string)
  const reader = new MultipartReader(boundary)
  try {
    for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size))
    return reader.end()
  } catch (error) {
    if (error instanceof Failed) return error.message
    throw error
  }
}

/** Reads a form of which little is kept in memory, and returns the fields with the content of files in their place. */
async function readSpooled(
  bytes: Buffer,
  { boundary, size, memoryMaxBytes }: { boundary: string; size: number; memoryMaxBytes: number },
): Promise<unknown> {
  const reader = new MultipartReader(boundary, { memoryMaxBytes })
  for (let at = 0; at < bytes.length; at += size) {
    reader.add(bytes.subarray(at, at + size))
    await reader.spool()
  }
  const fields = await plain(reader.end())
  await reader.close()
  return fields
}

/** The content of files in place of the files. */
const plain = (fields: Readonly<Record<string, unknown>>): Promise<[string, unknown][]> =>
  Promise.all(
    Object.entries(fields).map(async ([name, value]): Promise<[string, unknown]> => [
      name,
      Array.isArray(value) ? await Promise.all(value.map(plainFile)) : value,
    ]),
  )
const plainFile = async (value: unknown): Promise<unknown> =>
  isFile(value)
    ? { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()).toString('hex') }
    : value

describe('a multipart form', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', '"', '\n', 'é', '/'), minLength: 1, maxLength: 3 })
    .map((text) => text.replaceAll('\n', '\r\n'))
  const content = fc.string({ unit: fc.constantFrom('\r\n', '-', '--', 'x', '\0', 'न'), maxLength: 30 })
  const part = fc.record({ name, content, isFile: fc.boolean() })

  it('has the fields that a browser encoded, however it is divided', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.integer({ min: 1, max: 90 }), async (parts, size) => {
        const form = new FormData()
        for (const each of parts) {
          // Line breaks of texts are normalised by the encoder, and so by the comparison.
          const file = new File([each.content], each.name, { type: 'application/x-test' })
          if (each.isFile) form.append(each.name, file)
          else form.append(each.name, each.content)
        }
        const encoded = new Response(form)
        const boundary = /boundary=(.+)$/.exec(encoded.headers.get('content-type') ?? '')?.[1] ?? ''
        const bytes = Buffer.from(await encoded.arrayBuffer())
        const fields = read(bytes, { boundary, size })
        const names = new Set(parts.map((each) => each.name))
        const expected = Object.fromEntries(
          [...names].map((key): [string, unknown] => {
            const values = form.getAll(key)
            return [key, values.length === 1 && typeof values[0] === 'string' ? values[0] : values]
          }),
        )
        expect(await plain(fields as Record<string, unknown>)).toEqual(await plain(expected))
        const memoryMaxBytes = size % 20
        expect(await readSpooled(bytes, { boundary, size, memoryMaxBytes })).toEqual(await plain(expected))
      }),
      { numRuns: 200 },
    )
  })

  it('has files of which any part can be read', async () => {
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251))
    const head = '--x\r\ncontent-disposition: form-data; name="f"; filename="f.bin"\r\n\r\n'
    const reader = new MultipartReader('x', { memoryMaxBytes: 10 })
    reader.add(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--')]))
    await reader.spool()
    const [file] = (reader.end() as { f: [FileLike] }).f
    expect(file).not.toBeInstanceOf(File)
    expect(file.size).toBe(1_000)
    const blob = new Blob([content])
    const range = fc.option(fc.integer({ min: -1_200, max: 1_200 }), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(range, range, async (start, end) => {
        expect(await file.slice(start, end).arrayBuffer()).toEqual(await blob.slice(start, end).arrayBuffer())
      }),
    )
    await reader.close()
    await expect(file.arrayBuffer()).rejects.toThrow('closed')
  })

  it('ignores what precedes and follows it', () => {
    expect(read(`preamble\r\n${field('a', '1')}--x--\r\nepilogue ${'--x\r\n'.repeat(1_000)}`)).toEqual({ a: '1' })
  })

  it.each([
    ['is empty', ''],
    ['has no end', field('a', '1')],
    ['has an empty part', `--x\r\n\r\n\r\n--x--`],
    ['has a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--'],
    ['is no form', '--x\r\ncontent-disposition: attachment; name="a"\r\n\r\n1\r\n--x--'],
    ['has text after a delimiter', '--xy\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
    ['sets a prototype', `${field('__proto__', '1')}--x--`],
    ['has an endless head', `--x\r\na: ${'b'.repeat(PART_HEAD_MAX_BYTES)}`],
  ])('is refused if it %s', (_, form) => {
    for (const size of [1, 65_536]) expect(read(form, { size })).toBe('The multipart form is invalid')
  })

  it('has a limited number of parts, and is not read beyond them', () => {
    const full = Array.from({ length: PARTS_MAX }, (_, index) => field(`f${index}`)).join('')
    expect(Object.keys(read(`${full}--x--`))).toHaveLength(PARTS_MAX)
    expect(read(`${full}${field('more')}--x--`)).toBe(`A multipart form must have at most ${PARTS_MAX} parts`)
    const reader = new MultipartReader('x')
    let arrived = 0
    const addAll = (): void => {
      for (; arrived < 1_000; arrived++) reader.add(Buffer.from(field('a')))
    }
    expect(addAll).toThrow(Failed)
    // The head of one more part is enough.
    expect(arrived).toBe(PARTS_MAX)
  })

  it('has fields of a limited size, and files of any', async () => {
    const text = 'a'.repeat(FIELDS_MAX_BYTES)
    expect(read(`${field('a', text)}--x--`)).toEqual({ a: text })
    expect(read(`${field('a', text)}${field('b', 'a')}--x--`)).toBe(
      `The fields of a multipart form must have at most ${FIELDS_MAX_BYTES} bytes`,
    )
    const head = '--x\r\ncontent-disposition: form-data; name="f"; filename="f.txt"\r\n\r\n'
    const fields = read(`${head}${text}${text}\r\n--x--`) as { f: [File] }
    expect(fields.f[0]).toMatchObject({ name: 'f.txt', type: 'text/plain', size: 2 * FIELDS_MAX_BYTES })
  })
})
