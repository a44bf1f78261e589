/** The kinds of language model that an integration connects (specification 1 §9). */
export const LLM_TYPES = { OPENAI: 1, GPT: 2 } as const
/** What a language model's integration is sent as (specification 1 §9). */
export const GENAI_AUTH_TYPE = 5
/** Where an integration that gives no address of its own goes. */
export const DEFAULT_LANGUAGE_MODEL_URL = 'https://api.openai.com/v1'
/** Which model an integration that names none asks. */
export const DEFAULT_LANGUAGE_MODEL = 'gpt-4.1-mini'
/** Longest API key, address and model name, in UTF-16 units. */
export const API_KEY_MAX = 1_000
export const BASE_URL_MAX = 2_000
export const MODEL_NAME_MAX = 200
/** How many characters at the end of a key are returned, so that people recognise it. */
export const KEY_HINT_LENGTH = 4
/** Most integrations of one enterprise. */
export const INTEGRATIONS_MAX = 100
