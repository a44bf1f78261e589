import { expect, it } from 'vitest'
import { endpoints } from '../all.ts'
import type { Endpoint } from './endpoint.ts'
import { FileReplySchema } from './fileReply.ts'

it('accepts a file with its name', () => {
  const output = { fileName: 'a.csv', content: new Blob(['a']) }
  expect(FileReplySchema.parse(output).content).toBe(output.content)
  expect(FileReplySchema.safeParse({ fileName: 'a.csv', content: 'a' }).success).toBe(false)
})

it('is the output of a call if and only if its reply is a file, and the call changes nothing', () => {
  const calls = Object.values<Endpoint>(endpoints)
  const withFile = calls.filter(({ reply }) => reply === 'file')
  expect(withFile).toEqual(calls.filter(({ output }) => output === FileReplySchema))
  expect(withFile.filter(({ effect }) => effect === 'change')).toEqual([])
})
