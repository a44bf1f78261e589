import type { Permission } from '../permissions.ts'

/** Who wants to do something: the facts about a signed-in user that rules depend on. */
export interface Caller {
  readonly userId: string
  readonly enterpriseId: string
  readonly permissions: ReadonlySet<Permission>
  /** Ids of the departments that the user belongs to. @default none */
  readonly departments?: ReadonlySet<string>
}

/** A record of an enterprise, as the subject of an action. */
export interface OwnedSubject {
  readonly enterpriseId: string
}

/** The permissions that an action needs: any one of a list, or all of it. */
export interface Requirement {
  readonly needs: 'any' | 'all'
  readonly permissions: readonly Permission[]
}

/** Who may do an action. */
export interface PolicyRule<Subject extends object = OwnedSubject> extends Requirement {
  /** Further condition on the subject. Without a subject only the permissions count. */
  readonly when?: (caller: Caller, subject: Subject) => boolean
}

/** One of the permissions is enough. */
export const anyOf = (...permissions: readonly Permission[]): PolicyRule => ({ needs: 'any', permissions })

/** All of the permissions are needed. */
export const allOf = (...permissions: readonly Permission[]): PolicyRule => ({ needs: 'all', permissions })

/** Adds a condition on the subject to a rule. */
export const where = <Subject extends object>(
  { needs, permissions }: Requirement,
  when: (caller: Caller, subject: Subject) => boolean,
): PolicyRule<Subject> => ({ needs, permissions, when })

/** Whether the permissions are enough. */
export function satisfies({ needs, permissions }: Requirement, held: ReadonlySet<Permission>): boolean {
  return needs === 'any'
    ? permissions.some((permission) => held.has(permission))
    : permissions.every((permission) => held.has(permission))
}

/**
 * Whether the rule permits the caller. A subject of another enterprise is never permitted. Without a subject only the
 * permissions count, which decides about calls and buttons before a record is known.
 */
export function permits<Subject extends object>(rule: PolicyRule<Subject>, caller: Caller, subject?: Subject): boolean {
  if (!satisfies(rule, caller.permissions)) return false
  if (subject === undefined) return true
  if ('enterpriseId' in subject && subject.enterpriseId !== caller.enterpriseId) return false
  return rule.when?.(caller, subject) ?? true
}
