/** The sample agent with stories, intents and a model. */
export const SAMPLE_AGENT_ID = 'agent-travel'
/** Its first story, with three intents. */
export const SAMPLE_STORY_ID = 'story-bookings'
