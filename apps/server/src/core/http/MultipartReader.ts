import { unreadable } from './failed.ts'
import { MEMORY_MAX_BYTES, SpooledFile, type SpoolOptions } from './SpooledFile.ts'

/** Most parts of a multipart form: the files of the largest import, and as many fields. */
export const PARTS_MAX = 200
/** Largest head of a part, in bytes: its name, file name and type. */
export const PART_HEAD_MAX_BYTES = 8 * 1024
/** Largest size of all fields together that are not files, in bytes. */
export const FIELDS_MAX_BYTES = 1024 * 1024

const LINE_BREAK = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

interface Part {
  readonly name: string
  /** Absent for a field that is not a file. */
  readonly fileName: string | undefined
  readonly type: string
  /** The content that is in memory: all of it, or what follows the content of `spooled`. */
  chunks: Buffer<ArrayBuffer>[]
  /** Set if the beginning of the content is in a temporary file. */
  spooled?: SpooledFile
  isComplete: boolean
}

/**
 * Reads a multipart form (RFC 7578) while it arrives, in time linear in its length. Counts and limits the parts and
 * their sizes as they arrive. Files that are too large for memory are moved to temporary files by `spool`, which the
 * caller awaits after each `add`, and deleted by `close`.
 */
export class MultipartReader {
  readonly #delimiter: Buffer
  readonly #spoolOptions: SpoolOptions
  readonly #values = new Map<string, (string | Part)[]>()
  #state: 'preamble' | 'delimiter' | 'head' | 'content' | 'end' = 'preamble'
  /** Bytes that have arrived and are not read yet. */
  #rest: Buffer<ArrayBuffer>
  #parts = 0
  #part: Part | undefined
  readonly #files: Part[] = []
  #fieldBytes = 0
  /** Size of the content of files that is in memory. */
  #fileBytes = 0
  #spooling: Promise<void> | undefined
  #isClosed = false

  /** @param boundary parameter of the content type */
  constructor(boundary: string, spoolOptions: SpoolOptions = {}) {
    this.#spoolOptions = spoolOptions
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    // A delimiter begins with a line break, which the first one of a form may lack.
    this.#rest = LINE_BREAK
  }

  /** Reads the next bytes. Throws a `Failed` (400) if they are not a multipart form, or if they exceed a limit. */
  add(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk])
    while (this.#readOn());
  }

  /**
   * Moves the content of files to temporary files if too much is in memory. Must have ended before the next `add`, and
   * before `end`. Undefined if there is nothing to move. Rejects with the error of the file system, such as ENOSPC.
   */
  spool(): Promise<void> | undefined {
    const isTooMuch = this.#fileBytes > (this.#spoolOptions.memoryMaxBytes ?? MEMORY_MAX_BYTES)
    const files = this.#files.filter(
      ({ chunks, spooled, isComplete }) => chunks.length > 0 && (isTooMuch || (isComplete && spooled !== undefined)),
    )
    if (files.length === 0) return undefined
    this.#spooling = this.#moveToDisk(files)
    return this.#spooling
  }

  /** Deletes the temporary files. Their content cannot be read afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    // Its error is reported by `spool`.
    await this.#spooling?.catch(() => undefined)
    await Promise.all(this.#files.map(async ({ spooled }) => spooled?.close()))
  }

  /**
   * The fields of a form that has arrived. A field that occurs once is a text, one that occurs more often a list; files
   * are always lists. Throws a `Failed` (400) if the end is missing.
   */
  end(): Record<string, unknown> {
    if (this.#state !== 'end') throw invalidForm()
    const fields = [...this.#values].map(([name, values]): [string, unknown] => [
      name,
      values.length === 1 && typeof values[0] === 'string' ? values[0] : values.map(valueOf),
    ])
    return Object.fromEntries(fields)
  }

  async #moveToDisk(files: readonly Part[]): Promise<void> {
    for (const part of files) {
      if (this.#isClosed) throw new Error('The connection was closed')
      const { fileName: name = '', type, chunks } = part
      part.spooled ??= await SpooledFile.create({ name, type }, this.#spoolOptions)
      await part.spooled.append(chunks)
      part.chunks = []
      this.#fileBytes -= sizeOf(chunks)
    }
  }

  /** Reads to the end of the current state. Returns false if more bytes are needed. */
  #readOn(): boolean {
    if (this.#state === 'delimiter') return this.#readDelimiterEnd()
    if (this.#state === 'head') return this.#readHead()
    if (this.#state !== 'end') return this.#readContent()
    // What follows the form is ignored.
    this.#rest = Buffer.alloc(0)
    return false
  }

  /** Reads to the next delimiter. Bytes that cannot begin one belong to the part, or to the ignored preamble. */
  #readContent(): boolean {
    const rest = this.#rest
    const found = rest.indexOf(this.#delimiter)
    const end = found === -1 ? Math.max(0, rest.length - this.#delimiter.length + 1) : found
    if (this.#part && end > 0) this.#append(this.#part, rest.subarray(0, end))
    this.#rest = rest.subarray(found === -1 ? end : end + this.#delimiter.length)
    if (found === -1) return false
    this.#finishPart()
    this.#state = 'delimiter'
    return true
  }

  /** Reads what follows a delimiter: a line break before the next part, or two hyphens at the end of the form. */
  #readDelimiterEnd(): boolean {
    if (this.#rest.length < LINE_BREAK.length) return false
    const end = this.#rest.subarray(0, LINE_BREAK.length).toString('latin1')
    if (end !== '\r\n' && end !== '--') throw invalidForm()
    this.#rest = this.#rest.subarray(LINE_BREAK.length)
    this.#state = end === '--' ? 'end' : 'head'
    return true
  }

  #readHead(): boolean {
    const found = this.#rest.indexOf(HEAD_END)
    if ((found === -1 ? this.#rest.length : found) > PART_HEAD_MAX_BYTES) throw invalidForm()
    if (found === -1) return false
    this.#parts += 1
    if (this.#parts > PARTS_MAX) throw unreadable(`A multipart form must have at most ${PARTS_MAX} parts`)
    this.#part = partOf(this.#rest.subarray(0, found).toString())
    if (this.#part.fileName !== undefined) this.#files.push(this.#part)
    this.#rest = this.#rest.subarray(found + HEAD_END.length)
    this.#state = 'content'
    return true
  }

  #append(part: Part, bytes: Buffer<ArrayBuffer>): void {
    if (part.fileName === undefined) this.#fieldBytes += bytes.length
    else this.#fileBytes += bytes.length
    if (this.#fieldBytes > FIELDS_MAX_BYTES) {
      throw unreadable(`The fields of a multipart form must have at most ${FIELDS_MAX_BYTES} bytes`)
    }
    part.chunks.push(bytes)
  }

  #finishPart(): void {
    const part = this.#part
    if (!part) return
    part.isComplete = true
    const value = part.fileName === undefined ? Buffer.concat(part.chunks).toString() : part
    const values = this.#values.get(part.name)
    if (values) values.push(value)
    else this.#values.set(part.name, [value])
    this.#part = undefined
  }
}

const sizeOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

function valueOf(value: string | Part): unknown {
  if (typeof value === 'string') return value
  const { spooled, chunks, fileName = '', type } = value
  return spooled ?? new File(chunks, fileName, { type })
}

/** Reads the head of a part. Throws if it does not name the field. */
function partOf(head: string): Part {
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = parameterOf(disposition, 'name')
  if (!/^form-data *;/i.test(disposition) || name === undefined || name === '__proto__') throw invalidForm()
  const fileName = parameterOf(disposition, 'filename')
  return { name, fileName, type: headers.get('content-type') ?? 'text/plain', chunks: [], isComplete: false }
}

/** A quoted parameter. Browsers escape quotes and line breaks in it as `%22`, `%0D` and `%0A`. */
function parameterOf(disposition: string, name: string): string | undefined {
  const quoted = new RegExp(`; *${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return quoted?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped))
}

const invalidForm = () => unreadable('The multipart form is invalid')
