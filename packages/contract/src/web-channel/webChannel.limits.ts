/** Most valid keys of one agent. */
export const WEB_KEYS_MAX = 20
/** Most origins of one key. */
export const WEB_ORIGINS_MAX = 50
/** Longest origin before normalising, in UTF-16 units. */
export const WEB_ORIGIN_MAX = 300
/** Longest greeting and longest text on the launcher, in UTF-16 units. */
export const WEB_GREETING_MAX = 1_000
export const WEB_LAUNCHER_LABEL_MAX = 60
/** Longest name that visitors see, in UTF-16 units. */
export const WEB_DISPLAY_NAME_MAX = 60
/** Longest picture as a `data:` address, in characters: 48 KiB of the file. */
export const WEB_AVATAR_MAX = 65_536
/** Time for which a rotated key is still valid, in seconds. */
export const WEB_KEY_GRACE_SECONDS = 24 * 60 * 60
/** Idle time after which a visitor's token expires, in seconds. */
export const WEB_TOKEN_IDLE_SECONDS = 30 * 24 * 60 * 60
/** Longest lifetime of an identity token, in seconds. */
export const WEB_IDENTITY_MAX_SECONDS = 24 * 60 * 60
/** Page size of messages. */
export const WEB_MESSAGES_PAGE = 100
/** Longest comment of a rating, in UTF-16 units. */
export const WEB_RATING_COMMENT_MAX = 1_000
/** Cache lifetime of settings, in seconds. */
export const WEB_SETTINGS_SECONDS = 60
