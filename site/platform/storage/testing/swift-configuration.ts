/** Origin of the pages that may read responses of buckets. */
export const allowedOrigin = "https://sounds.example";

/** Servers of a Swift node. The proxy answers S3 requests and keeps files on the three others. */
export const swiftServers = ["account", "container", "object"] as const;
type SwiftServer = (typeof swiftServers)[number];

export interface SwiftNode {
  folder: string;
  proxyPort: number;
  /** The logins of the proxy need memcached. */
  cachePort: number;
  ports: Record<SwiftServer, number>;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Contents of the files in `folder/etc`, by name. One node keeps one copy of each file. */
export function swiftConfiguration(node: SwiftNode): Record<string, string> {
  const { folder, proxyPort, ports } = node;
  const [account, user] = node.accessKeyId.split(":");
  const shared = {
    bind_ip: "127.0.0.1",
    workers: 1,
    user: "root",
    swift_dir: `${folder}/etc`,
    log_level: "WARNING",
    // With its own limits, half a second to ten, a busy machine gets files accepted without their names in the listing, or
    // refused. Every server reads these.
    conn_timeout: 300,
    node_timeout: 300,
    container_update_timeout: 300,
  };
  const servers = swiftServers.map((kind) => [
    `${kind}.conf`,
    ini({
      DEFAULT: { ...shared, bind_port: ports[kind], devices: `${folder}/disks`, mount_check: false },
      "pipeline:main": { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    }),
  ]);
  return {
    "swift.conf": ini({
      "swift-hash": { swift_hash_path_suffix: "tests" },
      "storage-policy:0": { name: "single", default: true },
    }),
    "proxy.conf": ini({
      DEFAULT: { ...shared, bind_port: proxyPort },
      "pipeline:main": { pipeline: "catch_errors cache s3api tempauth slo proxy-server" },
      "app:proxy-server": {
        use: "egg:swift#proxy",
        account_autocreate: true,
        // Its S3 interface cannot set a bucket's CORS rules.
        cors_allow_origin: allowedOrigin,
        cors_expose_headers: "Content-Disposition",
      },
      "filter:catch_errors": { use: "egg:swift#catch_errors" },
      "filter:cache": { use: "egg:swift#memcache", memcache_servers: `127.0.0.1:${node.cachePort}` },
      "filter:s3api": { use: "egg:swift#s3api", location: "us-east-1", s3_acl: false },
      "filter:tempauth": {
        use: "egg:swift#tempauth",
        [`user_${account}_${user}`]: `${node.secretAccessKey} .admin`,
      },
      "filter:slo": { use: "egg:swift#slo" },
    }),
    ...Object.fromEntries(servers),
  };
}

function ini(sections: Record<string, Record<string, string | number | boolean>>): string {
  return Object.entries(sections)
    .flatMap(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
      "",
    ])
    .join("\n");
}
