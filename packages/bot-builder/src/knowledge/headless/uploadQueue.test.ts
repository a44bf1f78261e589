import { PlatformError } from '@platform/client'
import { ruleError } from '@platform/contract'
import { describe, expect, it, vi } from 'vitest'
import { createUploadQueue, uploadErrorOf, sortFiles } from './uploadQueue.ts'
import type { SendFile, UploadError } from './uploadQueue.ts'

const NO_PDF = ruleError('NOT_A_PDF', 'files.0', 'DOCUMENT_NOT_PDF')
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** A queue whose uploads the test ends. */
function makeQueue() {
  const running: { name: string; end: (error?: UploadError) => void; reportProgress: (loadedBytes: number) => void }[] =
    []
  const send: SendFile = (file, onProgress) =>
    new Promise((resolve) =>
      running.push({
        name: file.name,
        end: (error) => resolve(error ?? null),
        reportProgress: (loadedBytes) => onProgress({ direction: 'upload', loadedBytes, totalBytes: 8 }),
      }),
    )
  const onEnd = vi.fn()
  const queue = createUploadQueue(onEnd)
  const add = (...names: string[]) => queue.add(names.map(pdf), send)
  const shown = () => queue.list().map(({ fileName, state, progress }) => `${fileName} ${state} ${progress}`)
  return { queue, add, running, onEnd, shown }
}

describe('the upload queue (§4)', () => {
  it('uploads one after the other, and reports the progress of each', async () => {
    const { add, running, onEnd, shown } = makeQueue()
    add('a.pdf', 'b.pdf')
    expect(shown()).toEqual(['a.pdf uploading 0', 'b.pdf pending 0'])
    running[0]?.reportProgress(4)
    expect(shown()).toEqual(['a.pdf uploading 0.5', 'b.pdf pending 0'])
    running[0]?.end()
    await vi.waitFor(() => expect(shown()).toEqual(['b.pdf uploading 0']))
    expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ fileName: 'a.pdf' }), null)
    running[1]?.end()
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it('§4 removes a pending file, but not one that is uploading', async () => {
    const { queue, add, running, shown } = makeQueue()
    add('a.pdf', 'b.pdf', 'c.pdf')
    const [first, second] = queue.list()
    expect(queue.remove(first?.id ?? '')).toBe(false)
    expect(queue.remove(second?.id ?? '')).toBe(true)
    expect(shown()).toEqual(['a.pdf uploading 0', 'c.pdf pending 0'])
    running[0]?.end()
    await vi.waitFor(() => expect(running.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']))
  })

  it('§4 clears pending files, and continues the running upload', () => {
    const { queue, add, shown } = makeQueue()
    add('a.pdf', 'b.pdf')
    queue.clear()
    expect(shown()).toEqual(['a.pdf uploading 0'])
  })

  it('keeps a failed file with the reason, and continues with the next', async () => {
    const { queue, add, running, onEnd, shown } = makeQueue()
    add('a.pdf', 'b.pdf')
    running[0]?.end(NO_PDF)
    await vi.waitFor(() => expect(shown()).toEqual(['a.pdf failed 0', 'b.pdf uploading 0']))
    expect(onEnd).toHaveBeenCalledWith(expect.anything(), NO_PDF)
    expect(queue.remove(queue.list()[0]?.id ?? '')).toBe(true)
  })

  it('notifies listeners until they unsubscribe', () => {
    const { queue, add } = makeQueue()
    const listener = vi.fn()
    const stop = queue.subscribe(listener)
    add('a.pdf')
    const callCount = listener.mock.calls.length
    expect(callCount).toBeGreaterThan(0)
    stop()
    add('b.pdf')
    expect(listener).toHaveBeenCalledTimes(callCount)
  })
})

describe('sortFiles (§5)', () => {
  it('§5 accepts only pdf', () => {
    const { fit, refused } = sortFiles([pdf('a.pdf'), pdf('B.PDF'), pdf('c.png'), pdf('.pdf')], [])
    expect(fit.map(({ name }) => name)).toEqual(['a.pdf', 'B.PDF'])
    expect(refused.map(({ file, error }) => [file.name, error.rule])).toEqual([
      ['c.png', 'NOT_A_PDF'],
      ['.pdf', 'NOT_A_PDF'],
    ])
  })

  it('§5 rejects a name that is pending, uploaded, or selected twice', () => {
    const { fit, refused } = sortFiles([pdf('Prices.pdf'), pdf('new.pdf'), pdf('NEW.pdf')], ['prices.pdf'])
    expect(fit.map(({ name }) => name)).toEqual(['new.pdf'])
    expect(refused.map(({ file, error }) => [file.name, error.rule])).toEqual([
      ['Prices.pdf', 'DUPLICATE_NAME'],
      ['NEW.pdf', 'DUPLICATE_NAME'],
    ])
  })
})

it('returns the rule of a refusal, or the message of any other failure', () => {
  expect(uploadErrorOf(new PlatformError({ type: 'REFUSED', rule: 'NOT_A_PDF', errors: [] }), 'a.pdf')).toMatchObject({
    rule: 'NOT_A_PDF',
    sentence: 'DOCUMENT_NOT_PDF',
  })
  expect(
    uploadErrorOf(new PlatformError({ type: 'REFUSED', rule: 'TOO_MANY', errors: [] }, 'Too many'), 'a.pdf'),
  ).toEqual({
    rule: null,
    failure: expect.objectContaining({ message: 'Too many' }),
  })
})
