import { expect, it } from 'vitest'
import { ByteReader } from './ByteReader.ts'

it('reads a Node Buffer that shares its memory with other buffers', () => {
  const shared = Buffer.from([9, 9, 9, 2, 0, 0, 0, 5, 6, 9, 9, 9])
  expect([...new ByteReader(shared.subarray(3, 9)).int8s()]).toEqual([5, 6])
})
