import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { newPhoneNumber } from '../../testing/contacts.ts'
import { committed, makeUpload, undone, untilPhase } from '../../testing/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const fileOf = () => `Name,Caller,Line\nAsha,Rao,${newPhoneNumber()}\n`

/** The headers of the columns that are suggested for the name of another file. */
async function suggestedNames(staff: Staff): Promise<string[]> {
  const uploadId = await makeUpload(staff, fileOf())
  const { mapping, columns } = (await staff.call('uploads.get', { uploadId })).output
  return mapping.flatMap(({ fieldId, column }) => (fieldId === 'name' ? [columns[column]?.name ?? ''] : []))
}

/** Checks a file with another column for the name. */
async function checkedWithChoice(staff: Staff): Promise<string> {
  const uploadId = await makeUpload(staff, fileOf())
  const { mapping, replaces, defaultCountry } = (await staff.call('uploads.get', { uploadId })).output
  const others = mapping.filter(({ fieldId }) => fieldId !== 'name')
  const chosen = [{ fieldId: 'name', column: 1 }, ...others]
  await staff.call('uploads.check', { uploadId, mapping: chosen, replaces, defaultCountry })
  await untilPhase(staff, uploadId, 'checked')
  return uploadId
}

describe('the columns that people choose', () => {
  it('are suggested again if they were imported, also if that was undone', async () => {
    const staff = await signedIn(server)
    const cancelled = await checkedWithChoice(staff)
    expect(await suggestedNames(staff)).toEqual(['Name'])
    await staff.call('uploads.cancel', { uploadId: cancelled })
    expect(await suggestedNames(staff)).toEqual(['Name'])
    const uploadId = await checkedWithChoice(staff)
    await committed(staff, uploadId)
    expect(await suggestedNames(staff)).toEqual(['Caller'])
    await undone(staff, uploadId)
    expect(await suggestedNames(staff)).toEqual(['Caller'])
  })
})
