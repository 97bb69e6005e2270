vcl 4.1;
# A cache for visitors who are not logged in. Start the site with
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge CDN_PURGE_TOKEN=... TRUSTED_PROXIES=1
# and Varnish with the same CDN_PURGE_TOKEN in its environment. Without it, Varnish refuses every purge.

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Use-Stale;
        unset req.http.X-Is-Kept;
    }
    # While a copy is fetched again, visitors get the one of before for ten seconds; while the site fails, for a week.
    if (req.http.X-Use-Stale) {
        set req.grace = 7d;
    } else {
        set req.grace = 10s;
    }
    if (req.url == "/purge" && req.method == "POST") {
        if (std.getenv("CDN_PURGE_TOKEN") !~ "." || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        # Keys consist of letters, digits, "-" and "_".
        if (req.http.Surrogate-Key !~ "^[\w-]+( [\w-]+)*$") {
            return (synth(400));
        }
        std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
        return (synth(204));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Streams of overlays last for hours and are never kept.
    if (req.url ~ "^/api/v1/boards/[a-z0-9]+/events$") {
        return (pipe);
    }
    # Requests with these cookies are answered by the site. Every other cookie is ignored.
    if (req.http.Cookie ~ "(access_token|refresh_token|mailbox)=") {
        return (pass);
    }
    unset req.http.Cookie;
    # Parameters of links in mails and advertisements change no answer. Only whole parameters are removed, and nothing of the path.
    if (req.url ~ "\?") {
        set req.http.X-Query = regsub(req.url, "^[^?]*\?", "&");
        set req.http.X-Query = regsuball(req.http.X-Query, "&(utm_\w+|fbclid|gclid|msclkid)=[^&]*|^&$", "");
        set req.url = regsub(req.url, "\?.*$", "") + regsub(req.http.X-Query, "^&", "?");
        unset req.http.X-Query;
    }
    set req.http.X-Is-Kept = "1";
    return (hash);
}

sub vcl_backend_response {
    # A failure replaces no copy. Only the second attempt, for which there is none, may show it.
    if (beresp.status >= 500 && bereq.http.X-Is-Kept && (bereq.is_bgfetch || !bereq.http.X-Use-Stale)) {
        return (abandon);
    }
    set beresp.grace = 7d;
    # Sounds and icons stay for a week where they can be purged.
    if (beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$" && std.getenv("CDN_PURGE_TOKEN") ~ ".") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
    }
    if (beresp.status >= 500 || beresp.http.Cache-Control ~ "(private|no-store|no-cache)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
    }
}

sub vcl_backend_error {
    if (bereq.http.X-Is-Kept && (bereq.is_bgfetch || !bereq.http.X-Use-Stale)) {
        return (abandon);
    }
    # Tells programs when to try again.
    set beresp.status = 503;
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/plain";
    synthetic("The site does not answer right now.");
    return (deliver);
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}

sub vcl_synth {
    # The site fails: an old copy is better, if there is one. Purges reach old copies too.
    if (resp.status >= 500 && req.http.X-Is-Kept && req.restarts == 0) {
        set req.http.X-Use-Stale = "1";
        return (restart);
    }
    if (resp.status >= 500) {
        set resp.http.Retry-After = "5";
        set resp.http.Cache-Control = "no-store";
    }
}
