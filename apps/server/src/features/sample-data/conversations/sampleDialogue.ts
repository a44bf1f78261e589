/** How a conversation goes for its visitor, which shows in the rating. */
export type Mood = 'good' | 'mixed' | 'bad'

/** What people write in conversations of one kind. The bot's answers are not written down: it gives them itself. */
export interface SampleDialogue {
  /** How often it occurs, relative to the others of the bot. */
  readonly weight: number
  readonly mood: Mood
  /** The messages in order, each in several wordings. `{word}` is replaced by a word of `SampleScript.words`. */
  readonly says: readonly (readonly string[])[]
}

/** What people write to a sample bot. */
export interface SampleScript {
  readonly dialogues: readonly SampleDialogue[]
  /** The words for a placeholder. Within a conversation a placeholder keeps its word. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Comments beside ratings. */
  readonly comments: Readonly<Record<Mood, readonly string[]>>
}
