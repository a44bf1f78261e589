import { endpoints } from '@platform/contract/all'
import { serveThread } from '../compute/serveThread.ts'
import { Failed } from './failed.ts'
import type { LargeInput, LargeRequest } from './largeBody.ts'
import { parseJson } from './parseJson.ts'
import { validInput } from './validInput.ts'

serveThread<LargeRequest, LargeInput>(async ({ name, params, query, body }) => {
  try {
    const json = await parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
    return { input: validInput(endpoints[name], { params, query, body: json, isForm: false }) }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    const { failure, message, httpStatus } = error
    return { refusal: { failure, message, ...(httpStatus === undefined ? {} : { httpStatus }) } }
  }
})
