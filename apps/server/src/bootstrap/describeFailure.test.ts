import { expect, it } from 'vitest'
import { describeFailure } from './describeFailure.ts'

const systemError = (code: string, fields: object): Error =>
  Object.assign(new Error(`${code}: failed`), { code, ...fields })
const DISK = /^The disk of the data directory is full, or the quota .* set PLATFORM_DATA_DIR to it\. No data is lost\.$/

it.each([
  ['the lock', systemError('ENOSPC', { syscall: 'write' }), DISK],
  ['a folder', systemError('ENOSPC', { syscall: 'mkdir', path: '/data' }), DISK],
  ['the quota of the user', systemError('EDQUOT', { syscall: 'fsync' }), DISK],
  [
    'the database',
    systemError('53100', {}),
    /^The database refuses to write: 53100: failed\. Make space on its disk.*No data is lost\.$/,
  ],
  [
    'the limit of a file',
    systemError('EFBIG', { syscall: 'write' }),
    /^The data directory cannot be used: EFBIG: failed\. Set PLATFORM_DATA_DIR to one that can\.$/,
  ],
  [
    'a broken pipe of a socket',
    systemError('ECONNRESET', { syscall: 'read' }),
    /^The server failed: Error: ECONNRESET/,
  ],
])('describes a failed write in one line of advice: %s', (_, error, line) => {
  expect(describeFailure(error)).toMatch(line)
})
