import { serveThread } from '../../../core/compute/serveThread.ts'
import { buffersOf, computeContent } from './computeContent.ts'

serveThread(computeContent, buffersOf)
