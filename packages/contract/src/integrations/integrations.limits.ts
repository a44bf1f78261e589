/** The kinds of language model that an integration connects (specification 1 §9). */
export const LLM_TYPES = { OPENAI: 1, GPT: 2 } as const
/** Wire value of the `authType` of a language model (specification 1 §9). */
export const GENAI_AUTH_TYPE = 5
/** Default address of an integration. */
export const DEFAULT_LANGUAGE_MODEL_URL = 'https://api.openai.com/v1'
/** Default model of an integration. */
export const DEFAULT_LANGUAGE_MODEL = 'gpt-4.1-mini'
/** Longest API key, address and model name, in UTF-16 units. */
export const API_KEY_MAX = 1_000
export const BASE_URL_MAX = 2_000
export const MODEL_NAME_MAX = 200
/** Number of characters at the end of a key that are returned, so that users recognise the key. */
export const KEY_HINT_LENGTH = 4
/** Number of agents that the refusal to delete an integration names for each part. */
export const INTEGRATION_USERS_NAMED = 10
/** Most integrations of one enterprise. */
export const INTEGRATIONS_MAX = 100
