import type {
  Agent,
  Attribute,
  Contact,
  Failure,
  FileLike,
  Group,
  InputOf,
  Intent,
  PlatformEvent,
  Story,
  Training,
  UploadDetail,
  UploadPhase,
} from '@platform/contract'
import { PlatformError, type PlatformErrorContext, type Transport } from '@platform/client'
import { expect, onTestFinished, vi } from 'vitest'
import { buildPhrase } from '../areas/intents/build.ts'

/** Timeout of a training or a live event in a test. */
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 }

let made = 0
/** Returns a name that is unique in this run. */
export const freshName = (kind: string): string => `${kind} ${++made} of ${Date.now()}`

/** Returns a mobile number of India that is unique in this run: `+91 9dddd ddddd`. */
export function freshPhone(): string {
  const digits = String((Date.now() + ++made) % 1_000_000_000).padStart(9, '0')
  return `+91 9${digits.slice(0, 4)} ${digits.slice(4)}`
}

export async function makeContact(
  transport: Transport,
  fields: Partial<InputOf<'contacts.save'>> = {},
): Promise<Contact> {
  const input = { name: freshName('C'), phone: freshPhone(), ...fields }
  return (await transport.call('contacts.save', input)).contact
}

export async function makeGroup(transport: Transport, name = freshName('Group')): Promise<Group> {
  return (await transport.call('groups.save', { name })).group
}

export async function makeLabel(transport: Transport, name = freshName('Label')): Promise<Group> {
  return (await transport.call('labels.save', { name })).label
}

/** Returns a valid input of an attribute: an optional text. */
export const attributeInput = (fields: Partial<InputOf<'attributes.save'>> = {}): InputOf<'attributes.save'> => ({
  name: freshName('field'),
  label: freshName('Field'),
  helpText: 'Enter a value',
  fieldType: 'text',
  inputType: 'alphanumeric',
  isMandatory: false,
  ...fields,
})

/** Defines an attribute until the end of the test: every contact of the enterprise has it. */
export async function makeAttribute(
  transport: Transport,
  fields?: Partial<InputOf<'attributes.save'>>,
): Promise<Attribute> {
  const { attribute } = await transport.call('attributes.save', attributeInput(fields))
  onTestFinished(async () => {
    const { attributes } = await transport.call('attributes.list', {})
    if (attributes.some(({ id }) => id === attribute.id))
      await transport.call('attributes.delete', { id: attribute.id })
  })
  return attribute
}

/** Returns a CSV file in UTF-8. */
export const csvFile = (text: string, name = 'contacts.csv'): File => new File([text], name, { type: 'text/csv' })

/** Stores a file, and creates an upload of contacts from it. Returns its id. */
export async function makeUpload(
  transport: Transport,
  content: string | FileLike,
  fields: Partial<InputOf<'uploads.save'>> = {},
): Promise<string> {
  const upload = { file: typeof content === 'string' ? csvFile(content) : content }
  const { file } = await transport.call('files.upload', upload)
  return (await transport.call('uploads.save', { file, ...fields })).uploadId
}

/** Waits until an upload is in a phase, and returns it. */
export function untilPhase(transport: Transport, uploadId: string, phase: UploadPhase): Promise<UploadDetail> {
  return vi.waitFor(
    async () => {
      const upload = await transport.call('uploads.get', { uploadId })
      expect(upload).toMatchObject({ phase, progress: null })
      return upload
    },
    { ...WAIT_OPTIONS, interval: 25 },
  )
}

/** Checks an upload with its own settings, or with others. Returns it with the result of the dry run. */
export async function checkAgain(
  transport: Transport,
  uploadId: string,
  settings: Partial<InputOf<'uploads.check'>> = {},
): Promise<UploadDetail> {
  const { mapping, replaces, defaultCountry } = await transport.call('uploads.get', { uploadId })
  await transport.call('uploads.check', { uploadId, mapping, replaces, defaultCountry, ...settings })
  return untilPhase(transport, uploadId, 'checked')
}

/** Creates an upload of contacts, and checks it with the suggested mapping. */
export async function checkContacts(...upload: Parameters<typeof makeUpload>): Promise<UploadDetail> {
  const [transport] = upload
  return checkAgain(transport, await makeUpload(...upload))
}

/** Imports a checked upload. */
export async function commitUpload(transport: Transport, uploadId: string): Promise<UploadDetail> {
  await transport.call('uploads.commit', { uploadId })
  return untilPhase(transport, uploadId, 'imported')
}

/** Creates an upload of contacts, and imports what its dry run accepts. */
export async function importContacts(...upload: Parameters<typeof makeUpload>): Promise<UploadDetail> {
  const [transport] = upload
  return commitUpload(transport, (await checkContacts(...upload)).uploadId)
}

/** Undoes an import. */
export async function undoUpload(transport: Transport, uploadId: string): Promise<UploadDetail> {
  await transport.call('uploads.undo', { uploadId })
  return untilPhase(transport, uploadId, 'undone')
}

export function makeAgent(transport: Transport, fields: Partial<InputOf<'agents.save'>> = {}): Promise<Agent> {
  return transport.call('agents.save', {
    name: freshName('Agent'),
    description: 'Made by a test',
    type: 'nlp',
    ...fields,
  })
}

export function makeStory(transport: Transport, agentId: string, name = freshName('Story')): Promise<Story> {
  return transport.call('stories.save', { agentId, name })
}

/** Returns a valid input of an intent. */
export function intentInput(
  { id: storyId, agentId }: Story,
  fields: Partial<InputOf<'intents.save'>> = {},
): InputOf<'intents.save'> {
  return {
    agentId,
    storyId,
    name: freshName('Intent'),
    phrases: phrases('where is my order', 'track my parcel'),
    responses: ['It is **on its way**.'],
    ...fields,
  }
}

export function makeIntent(
  transport: Transport,
  story: Story,
  fields?: Partial<InputOf<'intents.save'>>,
): Promise<Intent> {
  return transport.call('intents.save', intentInput(story, fields))
}

export const phrases = (...texts: string[]): Intent['phrases'] => texts.map((text) => buildPhrase(text))

/**
 * Returns the error of a failed call. Fails the test if the call succeeds, or rejects with anything but a
 * `PlatformError`.
 */
export async function failureOf(call: Promise<unknown>): Promise<PlatformErrorContext> {
  const error: unknown = await call.then(
    () => new Error('the call did not fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof PlatformError)) throw error
  expect(error.message).not.toBe('')
  return error.context
}

/** Returns the expected error of a refusal by a rule. */
export function refusal(rule: Extract<Failure, { type: 'REFUSED' }>['rule'], field?: string): unknown {
  return expect.objectContaining({
    type: 'REFUSED',
    rule,
    ...(field === undefined ? {} : { errors: [expect.objectContaining({ field })] }),
  })
}

/** Trains an agent, and waits until the training has ended. */
export async function train(transport: Transport, agentId: string): Promise<Training> {
  await transport.call('agents.train', { agentId })
  return vi.waitFor(async () => {
    const training = await transport.call('agents.training', { agentId })
    expect(['trained', 'failed', 'stale']).toContain(training.state)
    return training
  }, WAIT_OPTIONS)
}

export function eventually(expectation: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectation, WAIT_OPTIONS)
}

/** Opens a live connection until the end of the test, or until `close`. Each further event is added to `events`. */
export async function recordEvents(
  transport: Transport,
): Promise<{ readonly events: readonly PlatformEvent[]; readonly close: () => void }> {
  const events: PlatformEvent[] = []
  const statuses: string[] = []
  const connection = transport.connect({
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
  })
  onTestFinished(() => connection.close())
  await eventually(() => expect(statuses.at(-1)).toBe('open'))
  return { events, close: () => connection.close() }
}
