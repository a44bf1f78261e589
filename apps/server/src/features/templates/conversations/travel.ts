import type { ScriptedConversation } from './scriptedConversation.ts'

export const travelConversations: readonly ScriptedConversation[] = [
  {
    name: 'corrects a city, a date and the other city, before and after the offer',
    turns: [
      { says: 'I want to book a flight', replies: 'leave **from**', intent: 'Book a flight', values: {} },
      { says: 'from Mumbai', replies: 'fly **to**', values: { from: 'Mumbai' } },
      { says: 'Goa', replies: 'which **day**', values: { from: 'Mumbai', to: 'Goa' } },
      { says: 'no, to Delhi', replies: 'which **day**', values: { from: 'Mumbai', to: 'Delhi' } },
      { says: 'next Friday', replies: ['From **Mumbai** to **Delhi**', '₹4,350'] },
      { says: 'make it Thursday', replies: ['From **Mumbai** to **Delhi** on 26 November 2026'] },
      { says: 'I will take the first one', replies: ['Done: **Mumbai** to **Delhi** on 26 November 2026'] },
    ],
  },
]
