import type { ScriptedConversation } from './scriptedConversation.ts'

export const clinicConversations: readonly ScriptedConversation[] = [
  {
    name: 'English: makes an appointment and asks for the fee in between',
    turns: [
      { says: 'hello', replies: '**clinic desk**', intent: 'Greeting' },
      { says: 'i want to see dr rao', replies: '**day**', intent: 'Make an appointment', values: { doctor: 'Dr Rao' } },
      { says: 'whats the fee btw', replies: ['₹600', '**day**'] },
    ],
  },
]
