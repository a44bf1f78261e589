export { ClientFrameSchema } from './clientFrame.ts'
