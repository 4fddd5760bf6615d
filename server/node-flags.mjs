/**
 * What Node is told when it runs the server. By itself it lets what was made a moment ago take 128 MB before it looks what
 * of that is still needed, if the machine has memory enough; a shop is as quick with a quarter of that.
 */
export const nodeFlags = ['--max-semi-space-size=16']
