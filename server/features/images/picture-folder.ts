import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { WrongSetting } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { pictureFolder } from '../../schema/picture-folder.ts'

/*
 * When pictures are files, several machines on one database would each have only some of them. Therefore the database stores
 * the ID of the one picture folder, and the folder contains a file with that ID. Machines that mount the same folder share it.
 */

/**
 * Makes this folder the picture folder of the shop, if there is none yet.
 * @throws WrongSetting when another folder is the picture folder
 */
export async function claimPictureFolder(db: Queries, folder: string): Promise<void> {
  const id = (await idIn(folder)) ?? (await giveId(folder))
  await db.insert(pictureFolder).values({ id, machine: hostname(), path: folder }).onConflictDoNothing()
  const other = await otherPictureFolder(db, folder)
  if (other) throw new WrongSetting(`${other.says} ${other.fix}`)
}

/**
 * Checks whether another folder is the picture folder of the shop.
 * @returns the problem and its fix; undefined when this folder is the picture folder or there is none yet
 */
export async function otherPictureFolder(
  db: Queries,
  folder: string,
): Promise<{ says: string; fix: string } | undefined> {
  const [claimed] = await db.select().from(pictureFolder)
  if (!claimed || claimed.id === (await idIn(folder))) return undefined
  return {
    says: `The pictures of this shop are in ${claimed.path} on the machine ${claimed.machine}, not in ${folder} on ${hostname()}.`,
    fix: `Set IMAGES=s3 to serve one shop from several machines, or mount that folder here. If you have moved the pictures here, write ${claimed.id} into the file ${fileIn(folder)}.`,
  }
}

const fileIn = (folder: string) => join(folder, '.folder-id')

async function idIn(folder: string): Promise<string | undefined> {
  return (await readFile(fileIn(folder), 'utf8').catch(() => '')).trim() || undefined
}

async function giveId(folder: string): Promise<string> {
  const id = randomUUID()
  const unfinished = `${fileIn(folder)}.${id}`
  await mkdir(folder, { recursive: true })
  await writeFile(unfinished, `${id}\n`)
  try {
    await link(unfinished, fileIn(folder))
    return id
  } catch (error) {
    // Another process of this machine was faster.
    const found = await idIn(folder)
    if (found) return found
    throw error
  } finally {
    await rm(unfinished)
  }
}
