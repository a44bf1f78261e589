export { buildAgent, buildAgentConfig, buildAgentDetails, buildPromptConfig } from '../areas/agents/build.ts'
export { buildIntegration } from '../areas/integrations/build.ts'
export { buildEntity, buildPattern, buildSynonyms } from '../areas/entities/build.ts'
export { buildIntent, buildIntentSummary, buildParameter, buildPhrase } from '../areas/intents/build.ts'
export {
  buildDocumentSource,
  buildKnowledgeConfig,
  buildKnowledgeSource,
  buildPassage,
} from '../areas/knowledge/build.ts'
export { buildPrediction, buildTrace } from '../areas/conversations/build.ts'
export { buildStory } from '../areas/stories/build.ts'
export { buildTraining } from '../areas/training/build.ts'
export {
  buildCaptcha,
  buildConfiguration,
  buildRole,
  buildSession,
  buildUser,
  buildUserOfRole,
} from '../areas/account/build.ts'
export { buildWebKey } from '../areas/web-keys/build.ts'
export { BUILT_AT, BUILT_ENTERPRISE_ID, nextId } from '../ids.ts'
export { exampleInput } from '../examples/exampleInput.ts'
