import type { Attack, Content } from './Target.ts'

/**
 * An attack by a file: previewed as an import of an agent of its own and, if `isApplied`, imported.
 *
 * @param bytesOf makes the file
 */
export const importing = (
  name: string,
  fileName: string,
  bytesOf: () => Content,
  { isApplied = false } = {},
): Attack => ({
  name,
  async send(target) {
    const agentId = await target.api.createAgent(`Import ${name}`)
    const bytes = bytesOf()
    const replies = [await target.upload(fileName, bytes, { path: `agent/${agentId}/import/preview`, agentId })]
    if (isApplied) replies.push(await target.upload(fileName, bytes, { path: `agent/${agentId}/import`, agentId }))
    return replies
  },
})
