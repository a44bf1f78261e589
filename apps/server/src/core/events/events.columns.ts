import type { Action, Audience } from '@platform/contract/policies'
import { z } from 'zod'
import { jsonColumn } from '../database/jsonColumn.ts'
import { text, texts } from '../database/storedForms.ts'

const assignedConversation = z.looseObject({
  enterpriseId: text,
  assigneeId: text.nullable(),
  departmentId: text.nullable(),
})

/** The types of the JSON columns of its tables. */
export const eventsColumns = {
  'events.audience': jsonColumn<Audience>(
    z.discriminatedUnion('to', [
      // A newer server may name actions that this one does not know.
      z.looseObject({ to: z.literal('action'), action: z.custom<Action>((value) => typeof value === 'string') }),
      z.looseObject({ to: z.literal('users'), userIds: texts }),
      z.looseObject({ to: z.literal('departments'), departmentIds: texts }),
      z.looseObject({ to: z.literal('conversation'), conversation: assignedConversation }),
      z.looseObject({ to: z.literal('session'), sessionId: text }),
    ]),
  ),
  'events.payload': jsonColumn(z.unknown()),
}
