import pg from "pg";
import { cut, heardFrom, inUse, isAway, onLost } from "#db/watch.ts";

const open = new Set<pg.Client>();

/** As soon as the database is found silent nobody waits for it any longer, however long their own statement may take. */
onLost(() => open.forEach(cut));

/**
 * A connection that is closed when the database is found silent: what is under way on it fails as if the server had gone, and
 * whether a commit got through is not known. It is also closed once it has met a server that takes no writes.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    open.add(this);
    this.once("end", () => open.delete(this));
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => code === "25006" && setImmediate(cut, this));
    // A replica that answers says nothing about the one that writes.
    if (config?.connectionString === process.env.DATABASE_URL) connection.on("commandComplete", heardFrom);
  }
}

type Acquired = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * Short waits: a person is told at once that the database is away, and the pool heals by itself when it is back. What goes over a
 * pool by the clock, for nobody, is no use of the process (db/watch.ts).
 */
export function openPool(options: pg.PoolConfig, { isUse = true } = {}) {
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionTimeoutMillis: Number(process.env.DATABASE_CONNECT_MS ?? 2_000),
    keepAlive: true,
    ...options,
  });
  // A connection that the server closed is replaced on next use, and whatever was using it has failed already. Without a
  // listener it would end the process: the pool listens while a connection is idle, nobody while it is in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  const connect = pool.connect.bind(pool) as (done?: Acquired) => Promise<pg.PoolClient>;
  // Known already: nobody waits to find it out anew.
  const refuse = async (done?: Acquired) => {
    const error = new Error("Connection terminated: the database does not answer");
    if (!done) throw error;
    done(error, undefined, () => {});
  };
  pool.connect = ((done?: Acquired) => {
    if (isUse) inUse();
    return isAway() ? refuse(done) : connect(done);
  }) as typeof pool.connect;
  return pool;
}
