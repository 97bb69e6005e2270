import * as z from "zod";
import { urlsOfServers } from "../store/urls-of-servers.server.ts";

const oneServer = z.url({ protocol: /^postgres(ql)?$/ });

/** The address of a database, which may name several servers with commas between. */
export const databaseUrl = z
  .string()
  .refine((value) => urlsOfServers(value).every((one) => oneServer.safeParse(one).success), {
    error: "must be an address such as postgres://user:password@localhost:5432/library",
  })
  .optional();
