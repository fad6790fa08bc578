import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program in the repository and resolves with its exit code, output and running time in seconds; never rejects. With `live` the
 * output appears at once instead of being collected, and `onMessage` receives what a Node program sends. After `timeoutMs` the program is killed and `timedOut` is true.
 */
export function run(command, args, { env = {}, live = false, onMessage, timeoutMs = 0, cwd = root } = {}) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe']), ...(onMessage ? ['ipc'] : [])],
      shell: process.platform === 'win32' && !command.includes('node'),
    })
    let output = ''
    let timedOut = false
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true
          child.kill('SIGKILL')
        }, timeoutMs)
      : undefined
    const finish = (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output, timedOut, seconds: (Date.now() - started) / 1000 })
    }
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    if (onMessage) child.on('message', onMessage)
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', finish)
  })
}

/** Runs a JavaScript file with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options)
