/** An import that cannot be opened. The message is a sentence for a person. */
export class UnreadableFile extends Error {}
