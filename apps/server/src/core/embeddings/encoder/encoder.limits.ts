/** Name of the encoder's vector space. Another encoder, or another preparation of its texts, needs another name. */
export const ENCODER_SPACE = 'use-lite-en-1'
/** Numbers of a vector. */
export const ENCODER_DIMENSIONS = 512
/**
 * Longest part of a text that is encoded, in UTF-16 units. The model reads 128 tokens, about 640 characters of English,
 * and takes time in proportion: 17 ms for 50 characters, 58 ms for 400, 100 ms from 640 on. The vector of 400 characters
 * and that of the whole text have a cosine of 0.91 or more. A text must not be longer than necessary, because the
 * tokenizer takes quadratic time: 12 s for 100,000 characters.
 */
export const ENCODED_TEXT_MAX = 400
/**
 * Most texts that are encoded at once, and most characters, each text counted as long as the longest (the model fills up
 * the shorter ones). Eight short texts take 46 ms, 6 ms each instead of 17 ms alone; more of them are not faster, and a
 * message would wait longer for the batch of a training before it.
 */
export const ENCODED_AT_ONCE_TEXTS = 8
export const ENCODED_AT_ONCE_CHARACTERS = 400
/** Time limit of a batch, in milliseconds. It includes loading the encoder (0.4 s), on a machine that is busy. */
export const ENCODING_TIMEOUT_MS = 30_000
/** Heap of the thread in MiB: 60 in use, mostly the vocabulary. The weights are outside of it. */
export const ENCODER_HEAP_MB = 256
/**
 * How long the encoder stays loaded without a task, in milliseconds. It holds 160 to 300 MB, which a server whose agents
 * are of other types needs for other things; but the first message after it waits for half a second, so that the pauses
 * of a person who tries a bot must not end it.
 */
export const ENCODER_IDLE_MS = 10 * 60_000
/** Time for which an answer waits for the vector of its message while the encoder is being loaded, in milliseconds. */
export const LOADING_LIMIT_MS = 2_000
/** Most messages that wait: what is encoded within the time limit of a message, in batches. */
export const MESSAGES_WAITING_MAX = 64
