/** A message of a person and what the bot must reply. */
export interface ScriptedTurn {
  readonly says: string
  /** What the reply contains, in this order. Letters are compared exactly. */
  readonly replies: string | readonly string[]
  /** What the reply must not contain. */
  readonly lacks?: string | readonly string[]
  /** Name of the intent that the reply belongs to, be it its question or its response. */
  readonly intent?: string
  /** All values of that intent, by parameter: what the bot has understood so far. */
  readonly values?: Readonly<Record<string, string>>
}

/** A conversation of a person with the bot of a template. It takes place on Tuesday, 24 November 2026, in India. */
export interface ScriptedConversation {
  /** What it shows: "corrects the city after the last question". */
  readonly name: string
  /** 6 to 14 of them. */
  readonly turns: readonly ScriptedTurn[]
}
