import { can, type Action, type SubjectOf } from '@platform/contract/policies'
import { usePlatform } from './PlatformContext.ts'

/**
 * Whether the user may do an action, by the `permissions` of the nearest `PlatformProvider`, and to the subject if one is
 * given and the provider has a `user`. True if the provider has no `permissions`: the server decides. The server applies
 * the same rule.
 *
 * @example const mayFollow = useCan('chat.follow', conversation)
 */
export function useCan<A extends Action>(action: A, subject?: SubjectOf<A>): boolean {
  const { caller, isUserKnown } = usePlatform()
  return caller === undefined || can(caller, action, isUserKnown ? subject : undefined)
}
