/** The texts that are needed after a conversation has begun; the embed's build splits the catalogue. */
declare module '*.json?later' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
