import * as z from 'zod/mini'

/** Complete bots from which an agent can begin. */
export const StarterTemplateSchema = z.enum(['travel', 'shop', 'clinic', 'restaurant', 'help-desk'])
export type StarterTemplate = z.infer<typeof StarterTemplateSchema>

/** The content with which a new agent of the type nlp begins. It is created with the agent, and trained. */
export const StarterSchema = z.object({
  /** Whether the agent answers greetings, thanks, goodbyes and the like. */
  smallTalk: z._default(z.boolean(), false),
  template: z.optional(StarterTemplateSchema),
})
export type Starter = z.infer<typeof StarterSchema>

/** What a template contains, for the choice. The server tests that it is true. */
export interface StarterSummary {
  readonly stories: number
  readonly intents: number
  readonly phrases: number
  /** Messages that the bot answers. */
  readonly questions: readonly string[]
}

/** By template, without small talk. */
export const STARTER_SUMMARIES: Readonly<Record<StarterTemplate, StarterSummary>> = {
  travel: {
    stories: 3,
    intents: 14,
    phrases: 240,
    questions: ['Book me a ticket to Delhi', 'Is my flight on time', 'hotel book karna hai', 'कितना सामान ले जा सकते हैं'],
  },
  shop: {
    stories: 2,
    intents: 12,
    phrases: 260,
    questions: ['Where is my order', 'I want to return something', 'दुकान कब खुलती है', 'UPI chalta hai kya'],
  },
  clinic: {
    stories: 2,
    intents: 12,
    phrases: 183,
    questions: ['Make an appointment with Dr Rao', 'Are my test results ready', 'फ़ीस कितनी है', 'clinic kab khulta hai'],
  },
  restaurant: {
    stories: 3,
    intents: 12,
    phrases: 221,
    questions: ['Table for two tonight please', 'What is on the menu', 'ek dosa bhej do', 'क्या शाकाहारी खाना है'],
  },
  'help-desk': {
    stories: 2,
    intents: 10,
    phrases: 190,
    questions: ['My laptop is broken', 'I forgot my password', 'wifi nahi chal raha', 'मेरे टिकट का क्या हुआ'],
  },
}
