// What a conversation does not show before it has begun. The embed loads these when the first is wanted: its build puts
// `embed/richParts.tsx` in place of this file.
export { playChime } from './chime.ts'
export { ConnectionNotice } from './parts/ConnectionNotice.tsx'
export { Ended } from './parts/Ended.tsx'
export { LoadFailure } from './parts/LoadFailure.tsx'
export { Options } from './parts/Options.tsx'
export { Outgoing } from './parts/Outgoing.tsx'
export { QuickReplies } from './parts/QuickReplies.tsx'
export { Rating } from './parts/Rating.tsx'
export { RichText } from './parts/RichText.tsx'
export { Sources } from './parts/Sources.tsx'
export { TitleHint } from './parts/TitleHint.tsx'
export { Typing } from './parts/Typing.tsx'
export { saveTranscript } from './saveTranscript.ts'

/** The visitor is about to write: what comes of it is wanted soon. */
export function prepare(): void {
  // Everything is there.
}
