export { MEMORY_CAPTCHA, MEMORY_PASSWORD } from './accountHandlers.ts'
export { memoryBackend, type MemoryBackendOptions } from './memoryBackend.ts'
export { emptyWorld, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from './sampleWorld.ts'
export type { WorldSeed } from './world.ts'
