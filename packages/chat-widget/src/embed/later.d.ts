/** What a catalogue says once a conversation has begun; the embed's build divides it. */
declare module '*.json?later' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
