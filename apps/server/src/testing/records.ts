import type { EndpointName, Rule } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { exampleInput } from '@platform/testing/builders'
import { newId } from '../core/database/id.ts'
import { signedIn, type Staff } from './bots.ts'
import type { EnterpriseName, TestServer } from './buildServer.ts'
import { RESOURCE_RECORDS } from './records.generated.ts'
import type { Filling } from './releases/filling.ts'

export interface RecordContext {
  readonly server: TestServer
  readonly enterprise: EnterpriseName
  readonly enterpriseId: string
  /** A user of the enterprise who may edit bots. */
  readonly staff: Staff
  /** Part of every text of the record: a reply with the name of another enterprise's record is a leak. */
  readonly name: string
  /** The id of another record, which is created if it does not exist yet. */
  readonly idOf: (field: string) => Promise<string>
}

/** What a valid input of a call needs, besides its schema and the fields that are named like a record's. */
export interface CallInput {
  /** Fields with the id of a record, by the field that the record is named by: `{ id: 'agentId' }`. */
  readonly ids?: Readonly<Record<string, string>>
  /** Records that must exist although no field has their id. */
  readonly needs?: readonly string[]
  readonly values?: (context: RecordContext) => object | Promise<object>
  /** The rule by which the call is refused even so. @default undefined: it succeeds */
  readonly refusedBy?: Rule
}

/**
 * The records of a resource, for the tests that make every call (`everyRoute.test.ts`) and for the data of a release. A resource exports its own from
 * `<resource>.records.ts`; `pnpm registries` lists them.
 */
export interface ResourceRecords {
  /** By the field of inputs that has the id: creates a record and returns its id, or its number. */
  readonly create?: Readonly<Record<string, (context: RecordContext) => Promise<string | number>>>
  readonly inputs?: { readonly [K in EndpointName]?: CallInput }
  /** Writes a value in every column of its tables, for the data of a release. */
  readonly fill?: (filling: Filling) => Promise<void>
}

export const ALL_RECORDS: readonly ResourceRecords[] = RESOURCE_RECORDS
const CREATE = Object.assign({}, ...ALL_RECORDS.map(({ create }) => create)) as NonNullable<ResourceRecords['create']>
const INPUTS = Object.assign({}, ...ALL_RECORDS.map(({ inputs }) => inputs)) as NonNullable<ResourceRecords['inputs']>
const FIELDS = Object.keys(CREATE)

/** Records of one enterprise that belong together: the intent is one of the story, the story one of the agent. */
export interface RecordSet {
  /** Creates the records of all resources that do not exist yet. */
  createAll(): Promise<void>
  /** A valid input of a call. Creates only the records that it needs. */
  inputOf(name: EndpointName): Promise<Record<string, unknown>>
  readonly idOf: (record: string) => Promise<string>
}

/** The fields of a call's input with ids of records, each with the field that its record is named by. */
export function idFieldsOf(call: EndpointName): readonly [field: string, record: string][] {
  const ids = INPUTS[call]?.ids ?? {}
  const known = Object.fromEntries([...FIELDS, ...Object.keys(ids)].map((field) => [field, field]))
  const fields = Object.keys(exampleInput(call, known)).filter((field) => field in known)
  return fields.map((field) => [field, ids[field] ?? field])
}

/** The rule by which a call with the input of a {@link RecordSet} is refused. */
export const refusalOf = (name: EndpointName): Rule | undefined => INPUTS[name]?.refusedBy

export async function openRecords(
  server: TestServer,
  enterprise: EnterpriseName,
  name: string = newId(),
): Promise<RecordSet> {
  const created = new Map<string, Promise<string | number>>()
  const create = (field: string): Promise<string | number> => {
    const creator = CREATE[field]
    if (!creator) throw new Error(`No resource creates records for the field ${field}.`)
    const record = created.get(field) ?? creator(context)
    created.set(field, record)
    return record
  }
  const context: RecordContext = {
    server,
    enterprise,
    enterpriseId: server.enterprises[enterprise].id,
    staff: await signedIn(server, enterprise, 'DEVELOPMENT'),
    name,
    idOf: async (field) => String(await create(field)),
  }
  return {
    idOf: context.idOf,
    async createAll() {
      for (const field of FIELDS) await create(field)
    },
    async inputOf(call) {
      const { needs = [], values } = INPUTS[call] ?? {}
      for (const field of needs) await create(field)
      // Not for a list, whose `name` is what it searches for.
      const known: Record<string, unknown> = endpoints[call].effect === 'change' ? { name: newId() } : {}
      for (const [field, record] of idFieldsOf(call)) known[field] = await create(record)
      return exampleInput(call, { ...known, ...(await values?.(context)) })
    },
  }
}
