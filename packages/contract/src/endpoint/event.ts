import type * as z from 'zod/mini'
import type { Permission } from '../permissions.ts'
import { accessOf, type Access, type Area } from './endpoint.ts'

/** Definition of an event of the live connection. */
export interface EventDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly area: Area
  /** Who may receive it. */
  readonly access: Exclude<Access, 'public'>
  /**
   * Fields of the payload that identify the subject of the event. A cached reply whose input has another value under
   * the same name has another subject, and stays fresh.
   */
  readonly subjects: readonly string[]
  /** Tags of the resources that have changed. */
  readonly changes: readonly string[]
  readonly payload: Payload
}

/** Completes the definition of an event: one permission is the same as a list of one. */
export function defineEvent<Payload extends z.ZodMiniType>({
  access,
  ...rest
}: Omit<EventDefinition<Payload>, 'access' | 'subjects'> & {
  readonly access: 'session' | Permission | readonly Permission[]
  readonly subjects: readonly (keyof z.output<Payload> & string)[]
}): EventDefinition<Payload> {
  return { ...rest, access: accessOf(access) as EventDefinition['access'] }
}
