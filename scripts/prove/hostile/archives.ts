import { crc32, deflateRawSync } from 'node:zlib'
import { importing } from './importing.ts'
import type { Attack, Content } from './Target.ts'

const MB = 1024 * 1024
const DIALOGFLOW = (at: number) =>
  JSON.stringify({
    name: `intent ${at}`,
    responses: [{ messages: [{ type: '0', speech: `Reply ${at}` }] }],
    auto: true,
  })
const PHRASES = (at: number) =>
  JSON.stringify([`phrase ${at}`, `sentence ${at}`].map((text) => ({ data: [{ text }], isTemplate: false })))

/** ZIP archives, as imports. */
export function archives(): Attack[] {
  return [
    importing('19,000 entries that share bytes', 'x.zip', () => overlapping(19_000)),
    importing('20,000 entries inside one another', 'x.zip', () => nested(20_000)),
    importing('100,000 entries', 'x.zip', () =>
      zip(numbered(60_000, (at) => ({ name: `intents/${at}.json`, bytes: '{}' }))),
    ),
    importing('30 GB in 30 MB', 'x.zip', () => bomb({ saysBytes: 0xfffffff0 })),
    importing('30 GB that say 60 MB', 'x.zip', () => bomb({ saysBytes: 60 * MB })),
    importing('30 GB that say 10 bytes', 'x.zip', () => bomb({ saysBytes: 10 })),
    importing('10 bytes that say 60 MB', 'x.zip', () =>
      zip([{ name: 'nlu.yml', bytes: '0123456789', saysBytes: 60 * MB }]),
    ),
    importing('a wrong checksum', 'x.zip', () => zip([{ name: 'nlu.yml', bytes: '0123456789', checksum: 1 }])),
    importing('an archive in an archive in an archive', 'x.zip', () =>
      zip([{ name: 'a.yml', bytes: zip([{ name: 'b.yml', bytes: zip([{ name: 'c.yml', bytes: 'x' }]) }]) }]),
    ),
    importing('names that leave the folder', 'x.zip', () =>
      zip(
        ['../../x.yml', '/etc/passwd.yml', 'C:\\x.yml', `${'a/'.repeat(30_000)}x.yml`, '__proto__.yml'].map((name) => ({
          name,
          bytes: 'a: 1',
        })),
      ),
    ),
    importing('a directory that begins in itself', 'x.zip', () => damagedEnd({ start: 0xfffffffe })),
    importing('65,535 entries that do not exist', 'x.zip', () => damagedEnd({ count: 0xffff })),
    importing('60 KB of ends', 'x.zip', () =>
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0005\u0006'.repeat(15_000))]),
    ),
    importing('another method and a password', 'x.zip', () =>
      zip([
        { name: 'a.yml', bytes: 'x', method: 99 },
        { name: 'b.yml', bytes: 'x', flags: 1 },
      ]),
    ),
    importing('JSON nested 1,000,000 deep', 'x.zip', () =>
      zip([{ name: 'intents/a.json', bytes: '['.repeat(1_000_000) }]),
    ),
    importing('JSON of 60 MB', 'x.zip', () =>
      zip([{ name: 'intents/a.json', bytes: `[${'0,'.repeat(30_000_000)}0]` }]),
    ),
    importing('a million phrases', 'x.zip', () =>
      zip([
        { name: 'intents/a.json', bytes: DIALOGFLOW(0) },
        {
          name: 'intents/a_usersays_en.json',
          bytes: `[${Array.from({ length: 1_000_000 }, (_, at) => `{"data":[{"text":"p${at}"}]}`).join(',')}]`,
        },
      ]),
    ),
    importing('an entity of a million synonyms', 'x.zip', () =>
      zip([
        { name: 'intents/a.json', bytes: DIALOGFLOW(0) },
        { name: 'entities/e.json', bytes: '{"name":"e"}' },
        {
          name: 'entities/e_entries_en.json',
          bytes: JSON.stringify(
            numbered(10_000, (at) => ({ value: `v${at}`, synonyms: numbered(100, (index) => `s${at} ${index}`) })),
          ),
        },
      ]),
    ),
    importing(
      'an entity of a quarter of a million synonyms',
      'x.zip',
      () =>
        zip([
          { name: 'intents/a.json', bytes: DIALOGFLOW(0) },
          { name: 'entities/e.json', bytes: '{"name":"e"}' },
          {
            name: 'entities/e_entries_en.json',
            bytes: JSON.stringify(
              numbered(10_000, (at) => ({ value: `v${at}`, synonyms: numbered(25, (index) => `s${at} ${index}`) })),
            ),
          },
        ]),
      { isApplied: true },
    ),
    importing(
      '2,000 intents',
      'x.zip',
      () =>
        zip(
          numbered(2_000, (at) => at).flatMap((at) => [
            { name: `intents/${at}.json`, bytes: DIALOGFLOW(at) },
            { name: `intents/${at}_usersays_en.json`, bytes: PHRASES(at) },
          ]),
        ),
      { isApplied: true },
    ),
  ]
}

const numbered = <T>(length: number, item: (at: number) => T) => Array.from({ length }, (_, at) => item(at))

/** An entry of an archive, which may say what is not so: its size, checksum, method and flags. */
interface Entry {
  readonly name: string
  readonly bytes?: Content
  /** Instead of `bytes`: bytes that are deflated already. */
  readonly packed?: Buffer
  readonly saysBytes?: number
  readonly checksum?: number
  readonly method?: number
  readonly flags?: number
}

/** What the headers of an entry say. */
interface EntryFields {
  readonly flags: number
  readonly method: number
  readonly checksum: number
  readonly packedBytes: number
  readonly unpackedBytes: number
}

/** A ZIP archive. */
export function zip(entries: readonly Entry[]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, saysBytes, checksum, method = 8, flags = 0, packed } of entries) {
    const content = Buffer.from(bytes ?? '')
    const stored = packed ?? deflateRawSync(content, { level: 1 })
    const fields = {
      flags,
      method,
      checksum: checksum ?? crc32(content),
      packedBytes: stored.length,
      unpackedBytes: saysBytes ?? content.length,
    }
    const header = Buffer.concat([headerOf(name, fields), stored])
    directory.push(entryOf(name, fields, at))
    parts.push(header)
    at += header.length
  }
  return Buffer.concat([...parts, ...directory, endOf({ count: entries.length, bytes: sizeOf(directory), start: at })])
}

const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)

function headerOf(name: string, { flags, method, checksum, packedBytes, unpackedBytes }: EntryFields) {
  const encoded = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(packedBytes, 18)
  header.writeUInt32LE(unpackedBytes, 22)
  header.writeUInt16LE(encoded.length, 26)
  return Buffer.concat([header, encoded])
}

function entryOf(
  name: string,
  { flags, method, checksum, packedBytes, unpackedBytes }: EntryFields,
  headerStart: number,
) {
  const encoded = Buffer.from(name)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(packedBytes, 20)
  entry.writeUInt32LE(unpackedBytes, 24)
  entry.writeUInt16LE(encoded.length, 28)
  entry.writeUInt32LE(headerStart, 42)
  return Buffer.concat([entry, encoded])
}

function endOf({ count, bytes, start }: { count: number; bytes: number; start: number }) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(start, 16)
  return end
}

/** One content of 1 MB of zeros, in the directory as often as `count`. */
function overlapping(count: number) {
  const content = Buffer.alloc(MB)
  const packed = deflateRawSync(content)
  const fields = {
    flags: 0,
    method: 8,
    checksum: crc32(content),
    packedBytes: packed.length,
    unpackedBytes: content.length,
  }
  const header = Buffer.concat([headerOf('a.yml', fields), packed])
  const directory = numbered(count, (at) => entryOf(`${at}.yml`, fields, 0))
  return Buffer.concat([header, ...directory, endOf({ count, bytes: sizeOf(directory), start: header.length })])
}

/** Each entry contains the headers of all that follow. */
function nested(count: number) {
  const headers = numbered(count, (at) =>
    headerOf(`${at}.yml`, { flags: 0, method: 0, checksum: 0, packedBytes: 0, unpackedBytes: 0 }),
  )
  const total = sizeOf(headers)
  let start = 0
  const directory = headers.map((header, at) => {
    const bytes = total - start - header.length
    const entry = entryOf(
      `${at}.yml`,
      { flags: 0, method: 0, checksum: 0, packedBytes: bytes, unpackedBytes: bytes },
      start,
    )
    start += header.length
    return entry
  })
  return Buffer.concat([...headers, ...directory, endOf({ count, bytes: sizeOf(directory), start: total })])
}

/** Zeros that were deflated once: as many blocks as fit into 30 MB. */
function bomb({ saysBytes }: { saysBytes: number }) {
  const block = deflateRawSync(Buffer.alloc(16 * MB), { finishFlush: 2 }) // Z_SYNC_FLUSH: another block may follow
  const packed = Buffer.concat(numbered(Math.floor((30 * MB) / block.length), () => block))
  return zip([{ name: 'nlu.yml', packed, saysBytes, checksum: 0 }])
}

function damagedEnd({ count = 1, start = 0 }) {
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100), endOf({ count, bytes: 100, start })])
}
